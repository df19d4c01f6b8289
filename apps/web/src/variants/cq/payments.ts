import {chongqingMethods} from '@hmb/payment/chongqing/chongqing-method-rules'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {
    '1': {load: async () => (await import('./chongqing-wechat.ts')).wechat},
    '2': {load: async () => (await import('./chongqing-account.ts')).account},
  },
  rules: chongqingMethods,
}
