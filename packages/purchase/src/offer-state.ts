import {callErrorOf} from '@hmb/contract/call-error'
import {assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** Price and sale status (产品): the person always sees them before an order is created. */
export const offerState = purchaseSetup.createStateConfig({
  initial: 'reading',
  states: {
    /** The page does not know the price yet. */
    reading: {
      tags: 'loading',
      invoke: {
        src: 'readOffer',
        input: ({context}) => context,
        onDone: {target: 'routing', actions: 'takePresentOffer'},
        onError: {
          target: '#purchase.browsing',
          actions: [assign({error: ({event}) => callErrorOf(event.error)}), 'reportError'],
        },
      },
    },
    routing: {
      always: [
        // The price is new to the person: they tap again.
        {guard: {type: 'nextStepIs', params: 'eligibility'}, target: '#purchase.browsing'},
        {target: '#purchase.deciding'},
      ],
    },
    /** The server refused the purchase for its price or sale status. */
    rereading: {
      tags: 'validating',
      invoke: {
        src: 'readOffer',
        input: ({context}) => context,
        onDone: 'showingChange',
        onError: '#purchase.showingRejection',
      },
    },
    /** The person sees what has changed. Their next tap buys at the new price. */
    showingChange: {
      on: {CLOSED: '#purchase.browsing'},
    },
  },
})
