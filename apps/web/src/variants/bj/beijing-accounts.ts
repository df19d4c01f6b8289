import {beijingBankMachine} from '@hmb/payment/beijing/beijing-bank-machine'
import {beijingMutualAidMachine} from '@hmb/payment/beijing/beijing-mutual-aid-machine'
import type {AccountContext} from '@hmb/payment/medical-account/account-payment'
import {createElement} from 'react'
import {createActor} from 'xstate'
import {ServiceLink} from '../../customer-service/ServiceLink.tsx'
import {errorDialog, reorderDialog, warningDialog} from '../../screens/payment/account-dialogs.ts'
import {type Dialog, definePaymentMethod} from '../../screens/payment/define-payment-method.ts'
import {paymentCopy} from '../../screens/payment/payment-copy.ts'
import type {MethodInput} from '../../screens/payment/payment-method.ts'
import {BankSheets} from './BankSheets.tsx'
import {beijingCopy} from './beijing-accounts-copy.ts'
import {MutualAidSheets} from './MutualAidSheets.tsx'

/** The mutual-aid account (医保个人账户共济, `PayChannel.MUTUAL_AID`). */
export const mutualAid = definePaymentMethod({
  create: (input: MethodInput) => createActor(beijingMutualAidMachine, {input}),
  dialogs: {
    showingWarning: warningDialog,
    showingAccountError: errorDialog(() => beijingCopy.understood),
    offeringReorder: reorderDialog,
  },
  Sheets: MutualAidSheets,
})

/** The balance query returned a message instead of a balance, or the account declines (`ACCOUNT_DECLINED`). */
const balanceErrorDialog: Dialog<
  Pick<AccountContext, 'error' | 'otherChannels'> & {balanceMessage: string},
  {type: 'ALERT_READ'}
> = async (feedback, {balanceMessage, error, otherChannels}) => {
  await feedback.alert({
    message: balanceMessage || beijingCopy.noBalance,
    details: createElement(ServiceLink),
    button: !error && otherChannels.length > 0 ? paymentCopy.anotherMethod : beijingCopy.understood,
  })
  return {type: 'ALERT_READ'}
}

/** The bank passbook (北京银行医保存折, `PayChannel.BEIJING_BANK`). */
export const bankPassbook = definePaymentMethod({
  create: (input: MethodInput) => createActor(beijingBankMachine, {input}),
  dialogs: {
    showingWarning: warningDialog,
    showingBalanceError: balanceErrorDialog,
    offeringReorder: reorderDialog,
  },
  Sheets: BankSheets,
})
