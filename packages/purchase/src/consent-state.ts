import {assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** The agreements (协议) of the purchase in a sheet. Agreeing there continues the purchase. */
export const consentState = purchaseSetup.createStateConfig({
  initial: 'reviewing',
  states: {
    reviewing: {
      on: {
        AGREEMENTS_ACCEPTED: {
          target: '#purchase.deciding',
          actions: [assign({agreed: true, agreedAt: () => Date.now()}), 'reportConsents'],
        },
        CLOSED: {target: '#purchase.browsing', actions: 'rejectStep'},
      },
    },
  },
})
