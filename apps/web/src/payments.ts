import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {cloudPay, wechat} from './screens/payment/cash-methods.ts'
import type {Payments} from './screens/payment/payment-method.ts'

/** The methods of a city without accounts. A city's own `payments.ts` replaces this one in its build. */
export const payments: Payments = {
  methods: {[PayChannel.WECHAT]: wechat, [PayChannel.CLOUD_PAY]: cloudPay},
  rules: {},
}
