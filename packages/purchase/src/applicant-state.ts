import {callErrorOf} from '@hmb/contract/call-error'
import {assertEvent, assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** The applicant's form (投保人). */
export const applicantState = purchaseSetup.createStateConfig({
  entry: 'clearError',
  initial: 'editing',
  states: {
    editing: {
      on: {APPLICANT_SUBMITTED: 'saving', CLOSED: '#purchase.browsing'},
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
          // The report compares with the previous record, so it comes first.
          actions: [
            'reportApplicantSaved',
            assign({purchaser: ({context, event}) => ({...context.purchaser, applicant: event.output})}),
          ],
        },
        onError: {target: 'routingError', actions: assign({error: ({event}) => callErrorOf(event.error)})},
      },
    },
    routingError: {
      always: [{guard: 'sessionHasEnded', target: '#purchase.session.ending'}, {target: 'editing'}],
    },
  },
})
