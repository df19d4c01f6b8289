import type {AccountContext} from '@hmb/payment/account/payment'
import {refusalButton} from '@hmb/payment/account/payment'
import {messageOf} from '@hmb/shell/messageOf'
import {copy} from './copy.ts'
import type {Dialog, Dialogs} from './method.ts'

/** The server's sentence under one button. */
export const refusalAlert = (button: (context: AccountContext) => string): Dialog => ({
  async ask(feedback, context) {
    await feedback.alert({message: messageOf(context.refusal), button: button(context)})
    return {type: 'READ'}
  },
})

/** What all accounts ask: before paying, when the account refuses, when the order has to be made anew, while it is under way. */
export const accountDialogs: Dialogs = {
  warning: {
    async ask(feedback) {
      const go = await feedback.confirm({message: copy.accountWarning, ok: copy.goOn, cancel: copy.thinkAgain})
      return {type: go ? 'CONTINUE' : 'CLOSE'}
    },
  },
  offeringRenewal: {
    async ask(feedback, {refusal}) {
      const renew = await feedback.confirm({
        message: messageOf(refusal),
        ok: copy.renew,
        cancel: copy.otherMethod,
      })
      return {type: renew ? 'RENEW' : 'OTHER_METHOD'}
    },
  },
  alerting: refusalAlert(({others}) => refusalButton(others)),
  noticing: {
    async ask(feedback) {
      await feedback.alert({message: copy.underWay})
      return {type: 'READ'}
    },
  },
}
