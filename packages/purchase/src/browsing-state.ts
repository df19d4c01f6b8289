import {or} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** The person looks at the page. No sheet is open. */
export const browsingState = purchaseSetup.createStateConfig({
  entry: 'resetFlow',
  initial: 'waiting',
  states: {
    waiting: {
      on: {REFRESH_REQUESTED: 'refreshing', LOGGED_IN: 'refreshing'},
    },
    /** Reads session and family again in the background. Taps still work. */
    refreshing: {
      invoke: {
        src: 'readPurchaser',
        input: ({context}) => context,
        onDone: {target: 'waiting', actions: {type: 'takeReading', params: ({event}) => event.output}},
      },
      // A visitor may just have logged in, and a stale family may lack a person: in both cases taps wait for the response.
      on: {
        BUY_TAPPED: {
          guard: or(['isVisitor', 'familyIsStale']),
          target: '#purchase.session',
          actions: {type: 'setGoal', params: 'buy'},
        },
        APPLICANT_TAPPED: {
          guard: 'isVisitor',
          target: '#purchase.session',
          actions: {type: 'setGoal', params: 'applicant'},
        },
        ADD_INSURED_TAPPED: {
          guard: 'isVisitor',
          target: '#purchase.session',
          actions: {type: 'setGoal', params: 'insured'},
        },
      },
    },
  },
  on: {
    BUY_TAPPED: [
      // The family stays stale when the refresh has failed.
      {
        guard: or(['purchaserIsUnread', 'familyIsStale']),
        target: '#purchase.session',
        actions: {type: 'setGoal', params: 'buy'},
      },
      {target: '#purchase.deciding', actions: {type: 'setGoal', params: 'buy'}},
    ],
    INSURED_TOGGLED: [
      {
        guard: {type: 'mayToggle', params: ({event}) => event},
        actions: {type: 'toggleInsured', params: ({event}) => event},
      },
      {actions: {type: 'rejectToggle', params: ({event}) => event}},
    ],
    APPLICANT_TAPPED: [
      {guard: 'purchaserIsUnread', target: '#purchase.session', actions: {type: 'setGoal', params: 'applicant'}},
      {guard: 'isUser', target: '#purchase.applicant'},
      {target: '#purchase.session.loggingIn', actions: {type: 'setGoal', params: 'applicant'}},
    ],
    ADD_INSURED_TAPPED: [
      {guard: 'purchaserIsUnread', target: '#purchase.session', actions: {type: 'setGoal', params: 'insured'}},
      {guard: 'isUser', target: '#purchase.insured', actions: {type: 'openMember', params: ''}},
      {target: '#purchase.session.loggingIn', actions: {type: 'setGoal', params: 'insured'}},
    ],
    INSURED_TAPPED: {target: '#purchase.insured', actions: {type: 'openMember', params: ({event}) => event.id}},
    LIST_TAPPED: {guard: 'hasFamily', target: '#purchase.insured.listing'},
  },
})
