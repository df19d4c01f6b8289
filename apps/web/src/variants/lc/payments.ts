import {liaochengMethods} from '@hmb/payment/liaocheng/rules'
import {wechat} from '../../screens/payment/cash.ts'
import type {Payments} from '../../screens/payment/method.ts'

export const payments: Payments = {
  methods: {'1': wechat, '2': {load: async () => (await import('./account.ts')).account}},
  rules: liaochengMethods,
}
