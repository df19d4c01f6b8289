import {chongqingPaymentMachine} from '@hmb/payment/chongqing/chongqing-payment-machine'
import {createActor} from 'xstate'
import {accountErrorDialog, pendingDialog, reorderDialog, warningDialog} from '../../screens/payment/account-dialogs.ts'
import {definePaymentMethod} from '../../screens/payment/define-payment-method.ts'
import type {MethodInput} from '../../screens/payment/payment-method.ts'
import {ChongqingSheets} from './ChongqingSheets.tsx'

/** The medical account (医保个人账户, channel 2). */
export const chongqingAccount = definePaymentMethod({
  create: (input: MethodInput) => createActor(chongqingPaymentMachine, {input}),
  dialogs: {
    showingWarning: warningDialog,
    showingAccountError: accountErrorDialog,
    offeringReorder: reorderDialog,
    showingPendingNotice: pendingDialog,
  },
  Sheets: ChongqingSheets,
})
