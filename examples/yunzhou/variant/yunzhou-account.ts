import {accountErrorDialog, pendingDialog, reorderDialog, warningDialog} from '@hmb/web/payment/account-dialogs'
import {definePaymentMethod} from '@hmb/web/payment/define-payment-method'
import type {MethodInput} from '@hmb/web/payment/payment-method'
import {createActor} from 'xstate'
import {yunzhouPaymentMachine} from '../payment/yunzhou-payment-machine.ts'
import {YunzhouSheets} from './YunzhouSheets.tsx'

/** The household account (`PayChannel.MEDICAL_ACCOUNT`). */
export const householdAccount = definePaymentMethod({
  create: (input: MethodInput) => createActor(yunzhouPaymentMachine, {input}),
  dialogs: {
    showingWarning: warningDialog,
    showingAccountError: accountErrorDialog,
    offeringReorder: reorderDialog,
    showingPendingNotice: pendingDialog,
  },
  Sheets: YunzhouSheets,
})
