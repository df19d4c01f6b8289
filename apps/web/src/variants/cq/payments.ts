import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {chongqingMethods} from '@hmb/payment/chongqing/chongqing-method-rules'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {
    [PayChannel.WECHAT]: {load: async () => (await import('./chongqing-wechat.ts')).wechat},
    [PayChannel.MEDICAL_ACCOUNT]: {load: async () => (await import('./chongqing-account.ts')).account},
  },
  rules: chongqingMethods,
}
