import {bankPayment} from '@hmb/payment/beijing/bank'
import {closedAccountPayment} from '@hmb/payment/beijing/closed-account'
import {accountDialogs, refusalAlert} from '../../screens/payment/accountDialogs.ts'
import type {LoadedMethod} from '../../screens/payment/method.ts'
import {Bank} from './Bank.tsx'
import {ClosedAccount} from './ClosedAccount.tsx'
import {payCopy as copy} from './copy.ts'
import {tellTrouble} from './tellTrouble.ts'

/** Channel 4. */
export const closedAccount: LoadedMethod = {
  machine: closedAccountPayment,
  dialogs: {...accountDialogs, alerting: refusalAlert(() => copy.understood)},
  Prompts: ClosedAccount,
}

/** Channel 5. */
export const bankBook: LoadedMethod = {
  machine: bankPayment,
  dialogs: {...accountDialogs, tellingTrouble: tellTrouble},
  Prompts: Bank,
}
