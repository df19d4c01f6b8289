import {callErrorOf} from '@hmb/contract/call-error'
import {assertEvent, assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** The insured people (被保人): the list to choose from, and one person's form. */
export const insuredState = purchaseSetup.createStateConfig({
  exit: 'forgetMember',
  initial: 'opening',
  states: {
    listing: {
      entry: 'forgetMember',
      on: {
        INSURED_TOGGLED: [
          {
            guard: {type: 'mayToggle', params: ({event}) => event},
            actions: {type: 'toggleInsured', params: ({event}) => event},
          },
          {actions: {type: 'rejectToggle', params: ({event}) => event}},
        ],
        LIST_CONFIRMED: [
          {guard: 'listIsComplete', target: '#purchase.continuing', actions: assign({listConfirmed: true})},
          {actions: 'rejectList'},
        ],
        ADD_INSURED_TAPPED: {target: 'opening', actions: [{type: 'openMember', params: ''}, 'rememberList']},
        INSURED_TAPPED: {
          target: 'opening',
          actions: [{type: 'openMember', params: ({event}) => event.id}, 'rememberList'],
        },
        CLOSED: '#purchase.browsing',
      },
    },
    /** The person's record is loading. A new person has none. */
    opening: {
      always: {guard: 'isNewMember', target: 'editing'},
      invoke: {
        src: 'readMember',
        input: ({context}) => ({cache: context.cache, id: context.editingId}),
        onDone: 'editing',
        onError: {target: 'routingReadError', actions: assign({error: ({event}) => callErrorOf(event.error)})},
      },
      on: {CLOSED: 'leaving'},
    },
    routingReadError: {
      always: [
        {guard: 'sessionHasEnded', target: '#purchase.session.ending'},
        {target: 'offeringRetry', actions: 'noteStaleFamily'},
      ],
    },
    offeringRetry: {
      on: {RETRY_TAPPED: {target: 'opening', actions: 'clearError'}, CLOSED: 'leaving'},
    },
    editing: {
      on: {INSURED_SUBMITTED: 'saving', IDENTITY_PROVEN: 'refreshing', CLOSED: 'leaving'},
    },
    saving: {
      invoke: {
        src: 'saveInsured',
        input: ({context, event}) => {
          assertEvent(event, 'INSURED_SUBMITTED')
          return {...context, id: context.editingId, values: event.values}
        },
        onDone: [
          {
            guard: {type: 'mayToggle', params: ({event}) => ({id: event.output.id, selected: true})},
            target: 'returning',
            actions: [{type: 'selectSaved', params: ({event}) => event.output}, 'reportInsuredSaved'],
          },
          // The person is saved, but cannot be selected: the limit is reached, or the person is covered.
          {
            target: 'returning',
            actions: [
              {type: 'selectSaved', params: ({event}) => event.output},
              'reportInsuredSaved',
              {type: 'rejectToggle', params: ({event}) => event.output},
            ],
          },
        ],
        onError: {target: 'routingSaveError', actions: assign({error: ({event}) => callErrorOf(event.error)})},
      },
    },
    routingSaveError: {
      always: [
        {guard: 'sessionHasEnded', target: '#purchase.session.ending'},
        {guard: 'identityIsUnproven', target: 'refreshing'},
        // Another browser has saved the person: the form shows the new record with the input of this browser.
        {guard: 'memberHasChanged', target: 'opening'},
        {target: 'editing', actions: 'noteStaleFamily'},
      ],
    },
    /** The server shows family and record in full after a check, or masked before one. */
    refreshing: {
      invoke: {
        src: 'readPurchaser',
        input: ({context}) => context,
        onDone: {target: 'refreshed', actions: {type: 'takeReading', params: ({event}) => event.output}},
      },
      on: {CLOSED: 'leaving'},
    },
    refreshed: {
      always: [{guard: 'isNotUser', target: '#purchase.browsing'}, {target: 'opening'}],
    },
    /** A form that was opened from the list returns to it, after saving as after closing. */
    returning: {
      always: [
        {guard: 'wasOpenedFromList', target: 'listing', actions: 'returnToList'},
        {target: '#purchase.continuing'},
      ],
    },
    leaving: {
      always: [
        // The server has a member that is missing in the list.
        {guard: 'familyIsStale', target: '#purchase.browsing.refreshing'},
        {guard: 'wasOpenedFromList', target: 'listing', actions: 'returnToList'},
        {target: '#purchase.browsing'},
      ],
    },
  },
})
