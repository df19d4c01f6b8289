import type {AccountContext} from '@hmb/payment/account/account-payment'
import {refusalButton} from '@hmb/payment/account/account-payment'
import {errorText} from '@hmb/shell/error-text'
import {paymentCopy} from './payment-copy.ts'
import type {Dialog, Dialogs} from './payment-method.ts'

/** The server's sentence under one button. */
export const refusalAlert = (button: (context: AccountContext) => string): Dialog => ({
  async ask(feedback, context) {
    await feedback.alert({message: errorText(context.refusal), button: button(context)})
    return {type: 'READ'}
  },
})

/** What all accounts ask: before paying, when the account refuses, when the order has to be made anew, while it is under way. */
export const accountDialogs: Dialogs = {
  warning: {
    async ask(feedback) {
      const go = await feedback.confirm({
        message: paymentCopy.accountWarning,
        ok: paymentCopy.goOn,
        cancel: paymentCopy.thinkAgain,
      })
      return {type: go ? 'CONTINUE' : 'CLOSE'}
    },
  },
  offeringRenewal: {
    async ask(feedback, {refusal}) {
      const renew = await feedback.confirm({
        message: errorText(refusal),
        ok: paymentCopy.renew,
        cancel: paymentCopy.otherMethod,
      })
      return {type: renew ? 'RENEW' : 'OTHER_METHOD'}
    },
  },
  alerting: refusalAlert(({others}) => refusalButton(others)),
  noticing: {
    async ask(feedback) {
      await feedback.alert({message: paymentCopy.underWay})
      return {type: 'READ'}
    },
  },
}
