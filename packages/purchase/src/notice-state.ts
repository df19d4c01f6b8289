import {assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** The important notices (投保须知), each read to its end. */
export const noticeState = purchaseSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      on: {
        NOTICES_AGREED: {
          target: '#purchase.deciding',
          actions: [
            assign({noticeRead: true, noticesAt: () => Date.now(), noticesRead: ({event}) => event.read}),
            'reportConsents',
          ],
        },
        CLOSED: '#purchase.browsing',
      },
    },
  },
})
