import {jiangsuPaymentMachine} from '@hmb/payment/jiangsu/jiangsu-payment-machine'
import {createActor} from 'xstate'
import {
  accountErrorDialog,
  errorDialog,
  pendingDialog,
  reorderDialog,
  warningDialog,
} from '../../screens/payment/account-dialogs.ts'
import {definePaymentMethod} from '../../screens/payment/define-payment-method.ts'
import type {MethodInput} from '../../screens/payment/payment-method.ts'
import {JiangsuSheets} from './JiangsuSheets.tsx'
import {holderCopy} from './jiangsu-copy.ts'

/** The medical account (医保个人账户, channel 2). */
export const jiangsuAccount = definePaymentMethod({
  create: (input: MethodInput) => createActor(jiangsuPaymentMachine, {input}),
  dialogs: {
    showingWarning: warningDialog,
    offeringOrder: errorDialog(() => holderCopy.seeOrder),
    showingAccountError: accountErrorDialog,
    offeringReorder: reorderDialog,
    showingPendingNotice: pendingDialog,
  },
  Sheets: JiangsuSheets,
})
