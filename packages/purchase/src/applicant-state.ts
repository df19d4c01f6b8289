import {callErrorOf} from '@hmb/contract/call-error'
import {assertEvent, assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** The applicant's form (投保人). */
export const applicantState = purchaseSetup.createStateConfig({
  entry: 'clearError',
  initial: 'editing',
  states: {
    editing: {
      on: {APPLICANT_SUBMITTED: 'saving', IDENTITY_PROVEN: 'refreshing', CLOSED: '#purchase.browsing'},
    },
    saving: {
      invoke: {
        src: 'saveApplicant',
        input: ({context, event}) => {
          assertEvent(event, 'APPLICANT_SUBMITTED')
          return {...context, values: event.values, captcha: event.captcha}
        },
        onDone: {
          target: '#purchase.continuing',
          actions: {type: 'reportApplicantSaved', params: ({event}) => event.output},
        },
        onError: {target: 'routingError', actions: assign({error: ({event}) => callErrorOf(event.error)})},
      },
    },
    routingError: {
      always: [
        {guard: 'sessionHasEnded', target: '#purchase.session.ending'},
        {guard: 'identityIsUnproven', target: 'refreshing'},
        {target: 'editing'},
      ],
    },
    /** The server shows the record in full after a check, or masked before one. */
    refreshing: {
      invoke: {
        src: 'readPurchaser',
        input: ({context}) => context,
        onDone: {target: 'refreshed', actions: {type: 'takeReading', params: ({event}) => event.output}},
      },
      on: {CLOSED: '#purchase.browsing'},
    },
    refreshed: {
      always: [{guard: 'isNotUser', target: '#purchase.browsing'}, {target: 'editing'}],
    },
  },
})
