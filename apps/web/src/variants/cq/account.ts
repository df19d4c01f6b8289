import {chongqingPayment} from '@hmb/payment/chongqing/machine'
import {accountDialogs} from '../../screens/payment/accountDialogs.ts'
import type {LoadedMethod} from '../../screens/payment/method.ts'
import {Code} from './Code.tsx'

/** Channel 2. */
export const account: LoadedMethod = {machine: chongqingPayment, dialogs: accountDialogs, Prompts: Code}
