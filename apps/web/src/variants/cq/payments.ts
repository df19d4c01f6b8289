import {chongqingMethods} from '@hmb/payment/chongqing/rules'
import type {Payments} from '../../screens/payment/method.ts'

export const payments: Payments = {
  methods: {
    '1': {load: async () => (await import('./wechat.ts')).wechat},
    '2': {load: async () => (await import('./account.ts')).account},
  },
  rules: chongqingMethods,
}
