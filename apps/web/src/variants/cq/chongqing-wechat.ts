import {chongqingWechatMachine} from '@hmb/payment/chongqing/chongqing-wechat-machine'
import {createActor} from 'xstate'
import {accountErrorDialog, reorderDialog} from '../../screens/payment/account-dialogs.ts'
import {definePaymentMethod} from '../../screens/payment/define-payment-method.ts'
import type {MethodInput} from '../../screens/payment/payment-method.ts'

/** WeChat (channel 1) after the policy check. */
export const chongqingWechat = definePaymentMethod({
  create: (input: MethodInput) => createActor(chongqingWechatMachine, {input}),
  dialogs: {showingAccountError: accountErrorDialog, offeringReorder: reorderDialog},
})
