import {jiangsuPayment} from '@hmb/payment/jiangsu/machine'
import {accountDialogs, refusalAlert} from '../../screens/payment/accountDialogs.ts'
import type {LoadedMethod} from '../../screens/payment/method.ts'
import {copy} from './copy.ts'
import {Holder} from './Holder.tsx'

/** Channel 2. */
export const account: LoadedMethod = {
  machine: jiangsuPayment,
  dialogs: {...accountDialogs, offeringOrder: refusalAlert(() => copy.seeOrder)},
  Prompts: Holder,
}
