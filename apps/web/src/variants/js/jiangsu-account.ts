import {jiangsuPaymentMachine} from '@hmb/payment/jiangsu/jiangsu-payment-machine'
import {accountDialogs, refusalAlert} from '../../screens/payment/account-dialogs.ts'
import type {LoadedMethod} from '../../screens/payment/payment-method.ts'
import {HolderPrompt} from './HolderPrompt.tsx'
import {holderCopy} from './jiangsu-copy.ts'

/** Channel 2. */
export const account: LoadedMethod = {
  machine: jiangsuPaymentMachine,
  dialogs: {...accountDialogs, offeringOrder: refusalAlert(() => holderCopy.seeOrder)},
  Prompts: HolderPrompt,
}
