import {assertEvent, assign, or} from 'xstate'
import {withConfirmation} from './identity-confirmation.ts'
import {toggled, withServerData} from './insured-selection.ts'
import {refusalOf} from './purchase-refusal.ts'
import {purchaseSetup} from './purchase-setup.ts'

/**
 * The purchase, from the first tap to the created order.
 *
 * @example
 * const actor = createActor(purchase, {input: {client, newKey, product, source, offer}})
 * actor.start()
 * actor.send({type: 'BUY'})
 * actor.getSnapshot().matches('loggingIn') // a visitor is asked to log in first
 */
export const purchase = purchaseSetup.createMachine({
  id: 'purchase',
  context: ({input}) => ({
    ...input,
    session: 'unknown',
    userId: '',
    phone: '',
    applicant: null,
    family: null,
    chosen: [],
    reviewed: false,
    agreed: input.remembered?.agreed ?? false,
    noticeRead: input.remembered?.noticeRead ?? false,
    goal: '',
    reason: '',
    editing: '',
    member: null,
    fromList: false,
    familyIsStale: false,
    error: null,
    eligibility: null,
    applicantVerdict: null,
    denied: [],
    insuredTypes: {},
    attempt: input.remembered?.attempt ?? null,
    waits: 0,
    unseenOffer: null,
    newOffer: null,
    placed: null,
  }),
  initial: 'asking',
  on: {
    OFFER_SHOWN: {actions: {type: 'seeOffer', params: ({event}) => event.offer}},
    LIMIT_KNOWN: {
      actions: assign({product: ({context, event}) => ({...context.product, limit: event.limit})}),
    },
    AGREE: {actions: assign({agreed: ({event}) => event.agreed})},
  },
  states: {
    asking: {
      tags: 'asking',
      invoke: {
        src: 'readPurchaser',
        input: ({context}) => context,
        onDone: {
          target: 'learned',
          actions: assign(({context, event}) => withServerData(context, event.output)),
        },
      },
      // A tap while it is not known yet who is looking is not lost.
      on: {BUY: {actions: {type: 'setGoal', params: 'buy'}}},
    },
    learned: {
      always: [
        {guard: {type: 'hasGoal', params: ''}, target: 'resting'},
        {guard: 'familyFailed', target: 'resting', actions: 'trouble'},
        {guard: {type: 'hasGoal', params: 'buy'}, target: 'deciding'},
        {guard: 'isNoUser', target: 'loggingIn'},
        {guard: {type: 'hasGoal', params: 'applicant'}, target: 'completingApplicant'},
        {target: 'editingInsured', actions: {type: 'edit', params: ''}},
      ],
    },
    resting: {
      entry: 'rest',
      initial: 'still',
      states: {
        still: {
          on: {REFRESH: 'refreshing', LOGGED_IN: 'refreshing'},
        },
        // What is shown is read anew behind the person's back; every tap counts meanwhile.
        refreshing: {
          invoke: {
            src: 'readPurchaser',
            input: ({context}) => context,
            onDone: {target: 'still', actions: assign(({context, event}) => withServerData(context, event.output))},
          },
          // But who was a visitor may come from the login, and who is known to be missing must not be bought without: their
          // tap waits for what the server says.
          on: {
            BUY: {
              guard: or(['isVisitor', 'familyIsStale']),
              target: '#purchase.asking',
              actions: {type: 'setGoal', params: 'buy'},
            },
            EDIT_APPLICANT: {
              guard: 'isVisitor',
              target: '#purchase.asking',
              actions: {type: 'setGoal', params: 'applicant'},
            },
            ADD_INSURED: {
              guard: 'isVisitor',
              target: '#purchase.asking',
              actions: {type: 'setGoal', params: 'insured'},
            },
          },
        },
      },
      on: {
        BUY: [
          {guard: 'isUnknown', target: 'asking', actions: {type: 'setGoal', params: 'buy'}},
          {target: 'deciding', actions: {type: 'setGoal', params: 'buy'}},
        ],
        TICK: [
          {
            guard: {type: 'mayTick', params: ({event}) => event},
            actions: assign({chosen: ({context, event}) => toggled(context.chosen, event)}),
          },
          {actions: {type: 'tellTick', params: ({event}) => event}},
        ],
        EDIT_APPLICANT: [
          {guard: 'isUnknown', target: 'asking', actions: {type: 'setGoal', params: 'applicant'}},
          {guard: 'isUser', target: 'completingApplicant'},
          {target: 'loggingIn', actions: {type: 'setGoal', params: 'applicant'}},
        ],
        ADD_INSURED: [
          {guard: 'isUnknown', target: 'asking', actions: {type: 'setGoal', params: 'insured'}},
          {guard: 'isUser', target: 'editingInsured', actions: {type: 'edit', params: ''}},
          {target: 'loggingIn', actions: {type: 'setGoal', params: 'insured'}},
        ],
        EDIT_INSURED: {target: 'editingInsured', actions: {type: 'edit', params: ({event}) => event.id}},
        OPEN_LIST: {guard: 'hasFamily', target: 'listing'},
      },
    },
    /** The first thing that is missing is what opens. */
    deciding: {
      always: [
        {guard: {type: 'step', params: 'offer'}, target: 'askingPrice'},
        {guard: {type: 'step', params: 'sale'}, target: 'resting', actions: ['tell', 'offerChanged']},
        {guard: {type: 'step', params: 'login'}, target: 'loggingIn'},
        {guard: {type: 'step', params: 'ask'}, target: 'asking'},
        {guard: {type: 'step', params: 'applicant'}, target: 'completingApplicant', actions: 'explain'},
        {guard: {type: 'step', params: 'newInsured'}, target: 'editingInsured', actions: ['explain', 'editStep']},
        {guard: {type: 'step', params: 'insured'}, target: 'editingInsured', actions: ['explain', 'editStep']},
        {guard: {type: 'step', params: 'list'}, target: 'listing', actions: 'explain'},
        {guard: {type: 'step', params: 'agreements'}, target: 'resting', actions: 'tell'},
        {guard: {type: 'step', params: 'notice'}, target: 'readingNotice'},
        {guard: 'isPending', target: 'creating'},
        {target: 'validating'},
      ],
    },
    /** Nothing is bought unseen: whoever has only now got the price sees it, and taps again where nothing else is missing. */
    askingPrice: {
      tags: 'asking',
      invoke: {
        src: 'readOffer',
        input: ({context}) => context,
        onDone: {
          target: 'priced',
          actions: [assign({offer: ({event}) => event.output}), 'offerChanged'],
        },
        onError: {
          target: 'resting',
          actions: [assign({error: ({event}) => refusalOf(event.error)}), 'trouble', 'offerChanged'],
        },
      },
    },
    priced: {
      always: [{guard: {type: 'step', params: 'validation'}, target: 'resting'}, {target: 'deciding'}],
    },
    /** A question was answered: on to the next when buying, else the person is where they were. */
    stepped: {
      entry: 'explainNothing',
      always: [{guard: {type: 'hasGoal', params: 'buy'}, target: 'deciding'}, {target: 'resting'}],
    },
    loggingIn: {
      on: {LOGGED_IN: 'asking', CLOSE: 'resting'},
    },
    signedOff: {
      entry: ['forget', 'signedOff'],
      always: 'resting',
    },

    completingApplicant: {
      entry: 'clearRefusal',
      initial: 'editing',
      states: {
        editing: {
          on: {SAVE_APPLICANT: 'saving', CLOSE: '#purchase.resting'},
        },
        saving: {
          invoke: {
            src: 'saveApplicant',
            input: ({context, event}) => {
              assertEvent(event, 'SAVE_APPLICANT')
              return {...context, facts: event.facts, captcha: event.captcha}
            },
            onDone: {
              target: '#purchase.stepped',
              // Told of the record that was there before.
              actions: ['applicantChanged', assign({applicant: ({event}) => event.output})],
            },
            onError: {target: 'unsaved', actions: assign({error: ({event}) => refusalOf(event.error)})},
          },
        },
        unsaved: {
          always: [{guard: 'leavesPage', target: '#purchase.signedOff'}, {target: 'editing'}],
        },
      },
    },

    listing: {
      on: {
        TICK: [
          {
            guard: {type: 'mayTick', params: ({event}) => event},
            actions: assign({chosen: ({context, event}) => toggled(context.chosen, event)}),
          },
          {actions: {type: 'tellTick', params: ({event}) => event}},
        ],
        LIST_DONE: [{guard: 'listReady', target: 'stepped', actions: assign({reviewed: true})}, {actions: 'tellList'}],
        ADD_INSURED: {target: 'editingInsured', actions: [{type: 'edit', params: ''}, 'fromList']},
        EDIT_INSURED: {
          target: 'editingInsured',
          actions: [{type: 'edit', params: ({event}) => event.id}, 'fromList'],
        },
        CLOSE: 'resting',
      },
    },

    editingInsured: {
      entry: 'clearRefusal',
      initial: 'opening',
      states: {
        opening: {
          always: {guard: 'isNew', target: 'editing'},
          invoke: {
            src: 'readMember',
            input: ({context}) => ({client: context.client, id: context.editing}),
            onDone: {target: 'editing', actions: assign({member: ({event}) => event.output})},
            onError: {target: 'unread', actions: assign({error: ({event}) => refusalOf(event.error)})},
          },
          on: {CLOSE: '#purchase.leftInsured'},
        },
        unread: {
          always: [
            {guard: 'leavesPage', target: '#purchase.signedOff'},
            {target: 'unopened', actions: 'keepStale'},
          ],
        },
        unopened: {
          on: {RETRY: {target: 'opening', actions: 'clearRefusal'}, CLOSE: '#purchase.leftInsured'},
        },
        editing: {
          on: {SAVE_INSURED: 'saving', CLOSE: '#purchase.leftInsured'},
        },
        saving: {
          invoke: {
            src: 'saveInsured',
            input: ({context, event}) => {
              assertEvent(event, 'SAVE_INSURED')
              return {...context, id: context.editing, facts: event.facts}
            },
            onDone: [
              {
                guard: {type: 'mayTick', params: ({event}) => ({id: event.output.id, on: true})},
                target: '#purchase.savedInsured',
                actions: [{type: 'takeFamily', params: ({event}) => event.output}, 'familyChanged'],
              },
              // Saved, but one more than may be insured at once.
              {
                target: '#purchase.savedInsured',
                actions: [
                  {type: 'takeFamily', params: ({event}) => event.output},
                  'familyChanged',
                  {type: 'tellTick', params: ({event}) => event.output},
                ],
              },
            ],
            onError: {target: 'unsaved', actions: assign({error: ({event}) => refusalOf(event.error)})},
          },
        },
        unsaved: {
          always: [
            {guard: 'leavesPage', target: '#purchase.signedOff'},
            {target: 'editing', actions: 'keepStale'},
          ],
        },
      },
    },
    // A form that was opened from the list goes back to it, saved or left.
    savedInsured: {
      always: [{guard: 'fromList', target: 'listing', actions: 'backToList'}, {target: 'stepped'}],
    },
    leftInsured: {
      always: [
        // Somebody was refused as a duplicate of a member whom the list does not show: it is read again.
        {guard: 'familyIsStale', target: '#purchase.resting.refreshing'},
        {guard: 'fromList', target: 'listing', actions: 'backToList'},
        {target: 'resting'},
      ],
    },

    readingNotice: {
      on: {NOTICE_READ: {target: 'deciding', actions: assign({noticeRead: true})}, CLOSE: 'resting'},
    },

    validating: {
      tags: 'validating',
      entry: 'startValidation',
      invoke: {
        src: 'validate',
        input: ({context}) => context,
        onDone: {
          target: 'judging',
          actions: assign({
            eligibility: ({event}) => event.output.eligibility,
            applicantVerdict: ({event}) => event.output.applicantVerdict,
            newOffer: ({event}) => event.output.offer,
          }),
        },
        onError: {target: 'validationRefused', actions: assign({error: ({event}) => refusalOf(event.error)})},
      },
    },
    validationRefused: {
      always: [
        {guard: 'leavesPage', target: 'signedOff'},
        {guard: 'isOfSale', target: 'askingOffer'},
        {guard: 'isTooMany', target: 'listing', actions: 'explainRefusal'},
        {guard: 'isApplicantMissing', target: 'completingApplicant', actions: 'explainRefusal'},
        {guard: 'isUncertain', target: 'unvalidated'},
        {target: 'refused'},
      ],
    },
    judging: {
      always: [
        {guard: 'offerDiffers', target: 'tellingOffer'},
        {guard: 'applicantFails', target: 'tellingApplicant'},
        {guard: 'canBeConfirmed', target: 'confirmingIdentity'},
        {guard: 'nobodyPasses', target: 'tellingNone'},
        {guard: 'somebodyFails', target: 'tellingFailing'},
        {guard: 'somebodyWasConfirmed', target: 'confirmingEligible'},
        {target: 'creating', actions: 'confirmPurchase'},
      ],
    },
    tellingApplicant: {
      on: {CONTINUE: 'completingApplicant', CLOSE: 'resting'},
    },
    /** One person and one type after the other. */
    confirmingIdentity: {
      on: {
        CONFIRM: {target: 'judging', actions: assign(({context, event}) => withConfirmation(context, event.yes))},
        CLOSE: 'resting',
      },
    },
    tellingNone: {
      on: {CLOSE: 'resting'},
    },
    tellingFailing: {
      on: {CONTINUE: {target: 'creating', actions: 'confirmPurchase'}, CLOSE: 'resting'},
    },
    confirmingEligible: {
      on: {CONTINUE: {target: 'creating', actions: 'confirmPurchase'}, CLOSE: 'resting'},
    },
    unvalidated: {
      on: {RETRY: 'validating', CLOSE: 'resting'},
    },

    creating: {
      tags: 'creating',
      entry: 'clearRefusal',
      invoke: {
        src: 'placeOrder',
        input: ({context}) => ({client: context.client, attempt: context.attempt}),
        onDone: {target: 'placed', actions: assign({placed: ({event}) => event.output, attempt: null})},
        onError: {target: 'orderRefused', actions: assign({error: ({event}) => refusalOf(event.error)})},
      },
    },
    orderRefused: {
      always: [
        {guard: 'isStillRunning', target: 'waiting'},
        {guard: 'leavesPage', target: 'signedOff'},
        // Nobody knows whether the order exists, so the attempt keeps its key.
        {guard: 'isUncertain', target: 'unanswered'},
        {guard: 'isOfSale', target: 'askingOffer', actions: 'endAttempt'},
        {guard: 'isTooMany', target: 'listing', actions: ['explainRefusal', 'endAttempt']},
        {guard: 'isApplicantMissing', target: 'completingApplicant', actions: ['explainRefusal', 'endAttempt']},
        {target: 'refused', actions: 'endAttempt'},
      ],
    },
    waiting: {
      tags: 'creating',
      after: {
        wait: [
          {guard: 'mayWait', target: 'creating', actions: assign({waits: ({context}) => context.waits + 1})},
          {target: 'unanswered'},
        ],
      },
    },
    unanswered: {
      on: {RETRY: {target: 'creating', actions: assign({waits: 0})}, CLOSE: 'resting'},
    },
    /** Whoever was changed or deleted on another device must not stand in the way of the next try. */
    refused: {
      on: {CLOSE: 'resting.refreshing'},
    },

    askingOffer: {
      tags: 'validating',
      invoke: {
        src: 'readOffer',
        input: ({context}) => context,
        onDone: {target: 'tellingOffer', actions: assign({newOffer: ({event}) => event.output})},
        onError: {target: 'refused', actions: 'offerChanged'},
      },
    },
    /** The person sees what is on sale now before anything is ordered; buying again confirms it. */
    tellingOffer: {
      entry: 'offerChanged',
      on: {CLOSE: {target: 'resting', actions: 'takeOffer'}},
    },

    placed: {type: 'final'},
  },
  output: ({context}) => ({
    to: 'payment',
    orderId: context.placed?.orderId ?? '',
    orderNo: context.placed?.orderNo ?? '',
    price: context.placed?.price ?? 0,
  }),
})
