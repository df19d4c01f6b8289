import {liaochengMethods} from '@hmb/payment/liaocheng/liaocheng-method-rules'
import {wechat} from '../../screens/payment/cash-methods.ts'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {'1': wechat, '2': {load: async () => (await import('./liaocheng-account.ts')).account}},
  rules: liaochengMethods,
}
