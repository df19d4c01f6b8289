import {wechatPaymentMachine} from '@hmb/payment/wechat/wechat-payment-machine'
import {createActor} from 'xstate'
import {accountErrorDialog, reorderDialog} from './account-dialogs.ts'
import {definePaymentMethod} from './define-payment-method.ts'
import type {MethodInput} from './payment-method.ts'

export const wechatMethod = definePaymentMethod({
  create: (input: MethodInput) => createActor(wechatPaymentMachine, {input}),
  dialogs: {showingAccountError: accountErrorDialog, offeringReorder: reorderDialog},
})
