import {callErrorOf} from '@hmb/contract/call-error'
import {assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** Creates the order (订单). One confirmed purchase keeps its idempotency key over every retry. */
export const orderState = purchaseSetup.createStateConfig({
  initial: 'creating',
  states: {
    creating: {
      tags: 'creating',
      entry: 'clearError',
      invoke: {
        src: 'placeOrder',
        input: ({context}) => context,
        onDone: {
          target: '#purchase.placed',
          actions: assign({placed: ({event}) => event.output, attempt: null}),
        },
        onError: {target: 'routingError', actions: assign({error: ({event}) => callErrorOf(event.error)})},
      },
    },
    routingError: {
      always: [
        {guard: 'isStillProcessing', target: 'polling'},
        {guard: 'sessionHasEnded', target: '#purchase.session.ending'},
        // The order may exist, so the attempt keeps its key.
        {guard: 'outcomeIsUnknown', target: 'offeringRetry'},
        {
          guard: 'needsConsent',
          target: '#purchase.deciding',
          actions: ['reportOutdatedConsents', 'forgetConsents', 'forgetReports', 'endAttempt'],
        },
        {guard: 'isOfferError', target: '#purchase.offer.rereading', actions: 'endAttempt'},
        {guard: 'isTooManyInsured', target: '#purchase.insured.listing', actions: ['explainError', 'endAttempt']},
        {guard: 'isApplicantMissing', target: '#purchase.applicant', actions: ['explainError', 'endAttempt']},
        {target: '#purchase.showingRejection', actions: 'endAttempt'},
      ],
    },
    /** The server is still creating the same order. */
    polling: {
      tags: 'creating',
      after: {
        orderPoll: [
          {guard: 'mayPoll', target: 'creating', actions: assign({polls: ({context}) => context.polls + 1})},
          {target: 'offeringRetry'},
        ],
      },
    },
    offeringRetry: {
      on: {RETRY_TAPPED: {target: 'creating', actions: assign({polls: 0})}, CLOSED: '#purchase.browsing'},
    },
  },
})
