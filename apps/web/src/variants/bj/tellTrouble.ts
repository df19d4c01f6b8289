import type {AccountContext} from '@hmb/payment/account/payment'
import type {Dialog} from '../../screens/payment/method.ts'
import {payCopy as copy} from './copy.ts'

/** The balance query's own words. */
export const tellTrouble: Dialog = {
  async ask(feedback, context: AccountContext & {trouble?: string}) {
    await feedback.alert({message: context.trouble || copy.noBalance})
    return {type: 'READ'}
  },
}
