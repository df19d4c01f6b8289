import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {wechat} from '@hmb/web/payment/cash-methods'
import type {Payments} from '@hmb/web/payment/payment-method'
import {yunzhouMethodRules} from '../payment/yunzhou-method-rules.ts'

export const payments: Payments = {
  methods: {
    [PayChannel.WECHAT]: wechat,
    [PayChannel.MEDICAL_ACCOUNT]: {load: async () => (await import('./yunzhou-account.ts')).householdAccount},
  },
  rules: yunzhouMethodRules,
}
