import {type AccountContext, declinedButton} from '@hmb/payment/medical-account/account-payment'
import {errorText} from '@hmb/shell/error-text'
import {Phrases} from '@hmb/ui/Phrases'
import {createElement} from 'react'
import {ServiceLink} from '../../customer-service/ServiceLink.tsx'
import type {Dialog} from './define-payment-method.ts'
import {PaymentSubject} from './PaymentSubject.tsx'
import {paymentCopy} from './payment-copy.ts'

type Failed = Pick<AccountContext, 'error' | 'otherChannels'>

/** An alert with the error's sentence over one button. */
export const errorDialog =
  (button: (context: Failed) => string): Dialog<Failed, {type: 'ALERT_READ'}> =>
  async (feedback, context) => {
    await feedback.alert({
      message: errorText(context.error),
      details: createElement(ServiceLink),
      button: button(context),
    })
    return {type: 'ALERT_READ'}
  }

/** The orders of payments whose warning is accepted. A payment that runs again after an error has the same order object. */
const acceptedOrders = new WeakSet<object>()

/** The warning of every account payment: people cannot be added afterwards. It shows product, people and amount. */
export const warningDialog: Dialog<unknown, {type: 'WARNING_ACCEPTED'} | {type: 'CLOSED'}> = async (
  feedback,
  _,
  order,
) => {
  if (acceptedOrders.has(order)) return {type: 'WARNING_ACCEPTED'}
  const {accountWarning, continue: ok, thinkAgain: cancel} = paymentCopy
  // At 360 px the first clause is longer than a line, and the second line would begin with the comma.
  const message = createElement(Phrases, {lengths: [9], children: accountWarning})
  const details = createElement(PaymentSubject, {order})
  if (!(await feedback.confirm({message, details, ok, cancel}))) return {type: 'CLOSED'}
  acceptedOrders.add(order)
  return {type: 'WARNING_ACCEPTED'}
}

/** `REORDER_REQUIRED`: the order must be placed again. */
export const reorderDialog: Dialog<Failed, {type: 'REORDER_CHOSEN'} | {type: 'OTHER_METHOD_CHOSEN'}> = async (
  feedback,
  {error},
) => {
  const {reorder: ok, otherMethod: cancel} = paymentCopy
  const reorders = await feedback.confirm({message: errorText(error), details: createElement(ServiceLink), ok, cancel})
  return reorders ? {type: 'REORDER_CHOSEN'} : {type: 'OTHER_METHOD_CHOSEN'}
}

/** `ACCOUNT_DECLINED`: the account declines. */
export const accountErrorDialog = errorDialog(({otherChannels}) => declinedButton(otherChannels))

/** `PROCESSING`: the payment is pending. */
export const pendingDialog: Dialog<unknown, {type: 'ALERT_READ'}> = async (feedback) => {
  await feedback.alert({message: paymentCopy.pending})
  return {type: 'ALERT_READ'}
}
