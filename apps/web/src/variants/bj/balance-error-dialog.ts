import type {AccountContext} from '@hmb/payment/account/account-payment'
import type {Dialog} from '../../screens/payment/payment-method.ts'
import {bankCopy as copy} from './beijing-copy.ts'

/** The balance query's own words. */
export const balanceErrorDialog: Dialog = {
  async ask(feedback, context: AccountContext & {trouble?: string}) {
    await feedback.alert({message: context.trouble || copy.noBalance})
    return {type: 'READ'}
  },
}
