import {beijingMethods} from '@hmb/payment/beijing/beijing-method-rules'
import {wechat} from '../../screens/payment/cash-methods.ts'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {
    '1': wechat,
    '4': {load: async () => (await import('./beijing-accounts.ts')).closedAccount},
    '5': {load: async () => (await import('./beijing-accounts.ts')).bankBook},
  },
  rules: beijingMethods,
}
