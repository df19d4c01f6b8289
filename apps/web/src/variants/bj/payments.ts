import {beijingMethods} from '@hmb/payment/beijing/rules'
import {wechat} from '../../screens/payment/cash.ts'
import type {Payments} from '../../screens/payment/method.ts'

export const payments: Payments = {
  methods: {
    '1': wechat,
    '4': {load: async () => (await import('./accounts.ts')).closedAccount},
    '5': {load: async () => (await import('./accounts.ts')).bankBook},
  },
  rules: beijingMethods,
}
