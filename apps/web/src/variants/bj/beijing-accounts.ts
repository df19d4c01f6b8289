import {beijingBankMachine} from '@hmb/payment/beijing/beijing-bank-machine'
import {beijingClosedAccountMachine} from '@hmb/payment/beijing/beijing-closed-account-machine'
import {accountDialogs, refusalAlert} from '../../screens/payment/account-dialogs.ts'
import type {LoadedMethod} from '../../screens/payment/payment-method.ts'
import {BankPrompts} from './BankPrompts.tsx'
import {balanceErrorDialog} from './balance-error-dialog.ts'
import {bankCopy as copy} from './beijing-copy.ts'
import {ClosedAccountPrompts} from './ClosedAccountPrompts.tsx'

/** Channel 4. */
export const closedAccount: LoadedMethod = {
  machine: beijingClosedAccountMachine,
  dialogs: {...accountDialogs, alerting: refusalAlert(() => copy.understood)},
  Prompts: ClosedAccountPrompts,
}

/** Channel 5. */
export const bankBook: LoadedMethod = {
  machine: beijingBankMachine,
  dialogs: {...accountDialogs, tellingTrouble: balanceErrorDialog},
  Prompts: BankPrompts,
}
