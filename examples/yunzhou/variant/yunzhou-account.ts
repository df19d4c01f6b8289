import {accountDialogs} from '@hmb/web/payment/account-dialogs'
import type {LoadedMethod} from '@hmb/web/payment/payment-method'
import {yunzhouPaymentMachine} from '../payment/yunzhou-payment-machine.ts'
import {HouseholdAccountPrompt} from './HouseholdAccountPrompt.tsx'

/** Channel 2. */
export const account: LoadedMethod = {
  machine: yunzhouPaymentMachine,
  dialogs: accountDialogs,
  Prompts: HouseholdAccountPrompt,
}
