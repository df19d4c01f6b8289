import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {liaochengMethodRules} from '@hmb/payment/liaocheng/liaocheng-method-rules'
import {wechat} from '../../screens/payment/cash-methods.ts'
import type {Payments} from '../../screens/payment/payment-method.ts'

export const payments: Payments = {
  methods: {
    [PayChannel.WECHAT]: wechat,
    [PayChannel.MEDICAL_ACCOUNT]: {load: async () => (await import('./liaocheng-account.ts')).liaochengAccount},
  },
  rules: liaochengMethodRules,
}
