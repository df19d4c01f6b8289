import {wechat} from '@hmb/web/payment/cash'
import type {Payments} from '@hmb/web/payment/method'
import {yunzhouMethods} from '../payment/rules.ts'

export const payments: Payments = {
  methods: {'1': wechat, '2': {load: async () => (await import('./account.ts')).account}},
  rules: yunzhouMethods,
}
