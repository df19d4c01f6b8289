import {jiangsuMethods} from '@hmb/payment/jiangsu/rules'
import {cloudPay, wechat} from '../../screens/payment/cash.ts'
import type {Payments} from '../../screens/payment/method.ts'

export const payments: Payments = {
  methods: {'1': wechat, '2': {load: async () => (await import('./account.ts')).account}, '6': cloudPay},
  rules: jiangsuMethods,
}
