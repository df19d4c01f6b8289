import {assign} from 'xstate'
import {applicantState} from './applicant-state.ts'
import {browsingState} from './browsing-state.ts'
import {consentState} from './consent-state.ts'
import {eligibilityState} from './eligibility-state.ts'
import {insuredState} from './insured-state.ts'
import {noticeState} from './notice-state.ts'
import {offerState} from './offer-state.ts'
import {orderState} from './order-state.ts'
import {purchaseSetup} from './purchase-setup.ts'
import {sessionState} from './session-state.ts'

/**
 * The purchase (投保), from the first tap to the created order. Each step is a nested chart in a file of its own; `deciding`
 * opens the first step that is incomplete.
 *
 * @example
 * const actor = createActor(purchaseMachine, {input: {client, cache, consents, newKey, product, source}})
 * actor.start()
 * actor.send({type: 'BUY_TAPPED'})
 * actor.getSnapshot().matches({session: 'loggingIn'}) // a visitor logs in first
 */
export const purchaseMachine = purchaseSetup.createMachine({
  id: 'purchase',
  context: ({input: {remembered, ...input}}) => ({
    ...input,
    ownerId: remembered?.userId ?? '',
    chosen: remembered?.chosen ?? null,
    listConfirmed: false,
    agreed: remembered?.agreed ?? false,
    autoRenew: remembered?.autoRenew ?? false,
    noticeRead: remembered?.noticeRead ?? false,
    agreedAt: remembered?.agreedAt ?? Date.now(),
    renewalAt: remembered?.renewalAt ?? Date.now(),
    noticesAt: remembered?.noticesAt ?? Date.now(),
    noticesRead: remembered?.noticesRead ?? [],
    documents: null,
    seenOffer: input.cache.offer(),
    goal: '',
    reason: '',
    editingId: '',
    openedFromList: false,
    familyIsStale: false,
    error: null,
    identityAnswers: remembered?.identityAnswers ?? {},
    failures: {},
    attempt: remembered?.attempt ?? null,
    polls: 0,
    placed: null,
  }),
  initial: 'session',
  on: {
    // During a purchase the offer that the person saw counts until the flow shows the new one.
    OFFER_SHOWN: {guard: 'mayTakeOffer', actions: 'takePresentOffer'},
    LIMIT_LOADED: {
      actions: assign({product: ({context, event}) => ({...context.product, limit: event.limit})}),
    },
    SOURCE_CHANGED: {
      actions: assign({source: ({event}) => event.source}),
    },
    DOCUMENTS_SHOWN: {actions: [assign({documents: ({event}) => event.documents}), 'reportConsents']},
    AGREEMENTS_TOGGLED: {
      actions: [assign({agreed: ({event}) => event.agreed, agreedAt: () => Date.now()}), 'reportConsents'],
    },
    RENEWAL_TOGGLED: {
      actions: [assign({autoRenew: ({event}) => event.autoRenew, renewalAt: () => Date.now()}), 'reportConsents'],
    },
    NOTICE_READ: {
      actions: [
        assign({
          noticesRead: ({context, event: {notice}}) => [
            ...context.noticesRead.filter(({id}) => id !== notice.id),
            notice,
          ],
        }),
        'reportConsents',
      ],
    },
  },
  states: {
    session: sessionState,
    browsing: browsingState,
    /** Opens the first step that is incomplete. */
    deciding: {
      always: [
        {guard: {type: 'nextStepIs', params: 'offer'}, target: 'offer'},
        {guard: {type: 'nextStepIs', params: 'sale'}, target: 'browsing', actions: ['rejectStep', 'reportStaleOffer']},
        {guard: {type: 'nextStepIs', params: 'login'}, target: 'session.loggingIn'},
        {guard: {type: 'nextStepIs', params: 'family'}, target: 'session.reading'},
        {guard: {type: 'nextStepIs', params: 'applicant'}, target: 'applicant', actions: 'explainStep'},
        {
          guard: {type: 'nextStepIs', params: 'newInsured'},
          target: 'insured',
          actions: ['explainStep', 'openStepMember'],
        },
        {guard: {type: 'nextStepIs', params: 'insured'}, target: 'insured', actions: ['explainStep', 'openStepMember']},
        {guard: {type: 'nextStepIs', params: 'list'}, target: 'insured.listing', actions: 'explainStep'},
        {guard: {type: 'nextStepIs', params: 'agreements'}, target: 'consent'},
        {guard: {type: 'nextStepIs', params: 'notice'}, target: 'notice'},
        {guard: 'hasPendingAttempt', target: 'order'},
        {target: 'eligibility'},
      ],
    },
    offer: offerState,
    applicant: applicantState,
    insured: insuredState,
    consent: consentState,
    notice: noticeState,
    /** A step is complete: a purchase continues, a single edit returns to the page. */
    continuing: {
      entry: 'clearReason',
      always: [{guard: {type: 'goalIs', params: 'buy'}, target: 'deciding'}, {target: 'browsing'}],
    },
    eligibility: eligibilityState,
    order: orderState,
    /** The server refused. The family is read again: another device may have changed or deleted a person. */
    showingRejection: {
      on: {CLOSED: 'browsing.refreshing'},
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
