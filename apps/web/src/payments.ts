import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {cloudPay, wechat} from './screens/payment/cash-methods.ts'
import type {Payments} from './screens/payment/payment-method.ts'

/** How people pay in a city without accounts; a city with some has a `payments.ts` of its own, which takes this one's place in its build. */
export const payments: Payments = {
  methods: {[PayChannel.WECHAT]: wechat, [PayChannel.CLOUD_PAY]: cloudPay},
  rules: (methods) => ({methods, preferred: ''}),
}
