import {liaochengPayment} from '@hmb/payment/liaocheng/machine'
import {accountDialogs} from '../../screens/payment/accountDialogs.ts'
import type {LoadedMethod} from '../../screens/payment/method.ts'

/** Channel 2. */
export const account: LoadedMethod = {machine: liaochengPayment, dialogs: accountDialogs}
