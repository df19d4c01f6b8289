import {liaochengPaymentMachine} from '@hmb/payment/liaocheng/liaocheng-payment-machine'
import {accountDialogs} from '../../screens/payment/account-dialogs.ts'
import type {LoadedMethod} from '../../screens/payment/payment-method.ts'

/** Channel 2. */
export const account: LoadedMethod = {machine: liaochengPaymentMachine, dialogs: accountDialogs}
