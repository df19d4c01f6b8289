import {jiangsuMethods} from '@hmb/payment/jiangsu/jiangsu-method-rules'
import {cloudPay, wechat} from '../../screens/payment/cash-methods.ts'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {'1': wechat, '2': {load: async () => (await import('./jiangsu-account.ts')).account}, '6': cloudPay},
  rules: jiangsuMethods,
}
