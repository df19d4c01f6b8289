import {accountDialogs} from '@hmb/web/payment/accountDialogs'
import type {LoadedMethod} from '@hmb/web/payment/method'
import {yunzhouPayment} from '../payment/machine.ts'
import {AccountSheet} from './AccountSheet.tsx'

/** Channel 2. */
export const account: LoadedMethod = {machine: yunzhouPayment, dialogs: accountDialogs, Prompts: AccountSheet}
