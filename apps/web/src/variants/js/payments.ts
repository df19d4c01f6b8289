import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {jiangsuMethodRules} from '@hmb/payment/jiangsu/jiangsu-method-rules'
import {cloudPay, wechat} from '../../screens/payment/cash-methods.ts'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {
    [PayChannel.WECHAT]: wechat,
    [PayChannel.MEDICAL_ACCOUNT]: {load: async () => (await import('./jiangsu-account.ts')).jiangsuAccount},
    [PayChannel.CLOUD_PAY]: cloudPay,
  },
  rules: jiangsuMethodRules,
}
