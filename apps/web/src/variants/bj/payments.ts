import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {beijingMethodRules} from '@hmb/payment/beijing/beijing-method-rules'
import {wechat} from '../../screens/payment/cash-methods.ts'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {
    [PayChannel.WECHAT]: wechat,
    [PayChannel.MUTUAL_AID]: {load: async () => (await import('./beijing-accounts.ts')).mutualAid},
    [PayChannel.BEIJING_BANK]: {load: async () => (await import('./beijing-accounts.ts')).bankPassbook},
  },
  rules: beijingMethodRules,
}
