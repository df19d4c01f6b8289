import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {chongqingMethodRules} from '@hmb/payment/chongqing/chongqing-method-rules'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {
    [PayChannel.WECHAT]: {load: async () => (await import('./chongqing-wechat.ts')).chongqingWechat},
    [PayChannel.MEDICAL_ACCOUNT]: {load: async () => (await import('./chongqing-account.ts')).chongqingAccount},
  },
  rules: chongqingMethodRules,
}
