import {assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** Reads the session and the family, and logs a visitor in. */
export const sessionState = purchaseSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      tags: 'loading',
      invoke: {
        src: 'readPurchaser',
        input: ({context}) => context,
        onDone: {
          target: 'routing',
          actions: {type: 'takeReading', params: ({event}) => event.output},
        },
      },
      // A tap before the session is known takes effect once it is.
      on: {BUY_TAPPED: {actions: {type: 'setGoal', params: 'buy'}}},
    },
    routing: {
      always: [
        {guard: {type: 'goalIs', params: ''}, target: '#purchase.browsing'},
        {guard: 'familyIsMissing', target: '#purchase.browsing', actions: 'reportError'},
        {guard: {type: 'goalIs', params: 'buy'}, target: '#purchase.deciding'},
        {guard: 'isNotUser', target: 'loggingIn'},
        {guard: {type: 'goalIs', params: 'applicant'}, target: '#purchase.applicant'},
        {target: '#purchase.insured', actions: {type: 'openMember', params: ''}},
      ],
    },
    loggingIn: {
      on: {LOGGED_IN: 'readingAfterLogin', CLOSED: '#purchase.browsing'},
    },
    /** Without a response the person must not log in again. The next tap reads the session. */
    readingAfterLogin: {
      tags: 'loading',
      invoke: {
        src: 'readPurchaser',
        input: ({context}) => ({...context, isNewLogin: true}),
        onDone: [
          {
            guard: {type: 'sessionIsUnread', params: ({event}) => event.output},
            target: '#purchase.browsing',
            actions: [assign({error: ({event}) => event.output.error}), 'reportError'],
          },
          {target: 'routing', actions: {type: 'takeReading', params: ({event}) => event.output}},
        ],
      },
    },
    /** The session has ended during a call. The shell opens the login. */
    ending: {
      entry: 'unconfirmList',
      always: '#purchase.browsing',
    },
  },
})
