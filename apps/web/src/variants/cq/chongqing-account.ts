import {chongqingPaymentMachine} from '@hmb/payment/chongqing/chongqing-payment-machine'
import {accountDialogs} from '../../screens/payment/account-dialogs.ts'
import type {LoadedMethod} from '../../screens/payment/payment-method.ts'
import {SmsCodePrompt} from './SmsCodePrompt.tsx'

/** Channel 2. */
export const account: LoadedMethod = {machine: chongqingPaymentMachine, dialogs: accountDialogs, Prompts: SmsCodePrompt}
