import type {CallError} from '@hmb/contract/call-error'
import {isBusinessError} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {AccountPaymentResult} from '@hmb/contract/medical-account'
import {type Order, orderCancel} from '@hmb/contract/order'
import {fromPromise} from 'xstate'
import type {LastAttempt} from '../last-attempt.ts'
import type {Destination} from '../payment-destination.ts'
import {isSharedError} from '../payment-error.ts'
import type {PaymentKey} from '../payment-key.ts'
import {withRedirectUrl} from '../redirect-url.ts'

/** The input of every payment from a medical account (医保个人账户). */
export interface AccountInput {
  client: Client
  order: Pick<Order, 'id' | 'no'>
  projectId: string
  /** As the city's platform writes it: CQ, JS … */
  projectCode: string
  key: PaymentKey
  /** Other enabled channels of this order. */
  otherChannels: readonly string[]
  /** The absolute URL of the result page for an attempt. */
  returnUrl(tradeNo: string): string
}

export interface AccountContext extends AccountInput {
  /** The last failed call. */
  error: CallError | undefined
  destination: Destination | undefined
}

/** What the person does in the popups that all cities share. */
export type AccountEvent =
  /** 继续支付: the person accepts that people cannot be added after an account payment. */
  | {type: 'WARNING_ACCEPTED'}
  /** The person closed the popup; no money moved. */
  | {type: 'CLOSED'}
  /** 重新投保 */
  | {type: 'REORDER_CHOSEN'}
  /** 其他支付方式 */
  | {type: 'OTHER_METHOD_CHOSEN'}
  | {type: 'ALERT_READ'}

/** The context in which an account payment starts. */
export const accountContext = <Input extends AccountInput>(input: Input): Input & AccountContext => ({
  ...input,
  error: undefined,
  destination: undefined,
})

/** Cancels the order for a new one (重新投保). */
export const cancelOrder = fromPromise<true, Pick<AccountInput, 'client' | 'order'>>(
  ({input: {client, order}, signal}) => client.call(orderCancel, {orderId: order.id}, {signal}),
)

interface ErrorScope {
  context: Pick<AccountContext, 'error'>
}

export const accountGuards = {
  forbidsNewAttempt: (_: unknown, last: LastAttempt) => last !== undefined,
  /** `PROCESSING`: the official account (公众号) sends the person the result. */
  isPending: (_: unknown, {payStatus}: AccountPaymentResult) => payStatus === AccountPayStatus.PROCESSING,
  hasNoError: ({context}: ErrorScope) => context.error === undefined,
  isSharedError: ({context}: ErrorScope) => isSharedError(context.error),
  /** `REORDER_REQUIRED`: the order must be placed again. */
  isReorderRequired: ({context}: ErrorScope) => isBusinessError(context.error, ErrorCode.REORDER_REQUIRED),
  /** `ACCOUNT_DECLINED`: the account declines, for its balance or its state. */
  isAccountDeclined: ({context}: ErrorScope) => isBusinessError(context.error, ErrorCode.ACCOUNT_DECLINED),
  isBusinessError: ({context}: ErrorScope) => isBusinessError(context.error),
}

/** The destination of an account payment that is not pending: `PROVIDER_PAGE` the provider's page, `PAID` the result. */
export function accountDestination(
  {payStatus, payUrl, tradeNo}: AccountPaymentResult,
  {returnUrl}: Pick<AccountInput, 'returnUrl'>,
): Destination {
  if (payStatus !== AccountPayStatus.PROVIDER_PAGE || payUrl === '') return {to: 'result'}
  return {to: 'provider', url: withRedirectUrl(payUrl, returnUrl(tradeNo))}
}

/**
 * The button under a declined account (`ACCOUNT_DECLINED`): another method when one is enabled.
 *
 * @example
 * declinedButton([]) // '好的'
 */
export const declinedButton = (otherChannels: readonly string[]): '其他方式支付' | '好的' =>
  otherChannels.length > 0 ? '其他方式支付' : '好的'
