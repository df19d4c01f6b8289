import {wechat} from '@hmb/web/payment/cash-methods'
import type {Payments} from '@hmb/web/payment/payment-method'
import {yunzhouMethods} from '../payment/yunzhou-method-rules.ts'

export const payments: Payments = {
  methods: {'1': wechat, '2': {load: async () => (await import('./yunzhou-account.ts')).account}},
  rules: yunzhouMethods,
}
