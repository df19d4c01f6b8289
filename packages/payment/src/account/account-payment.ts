import type {AccountPaymentResult} from '@hmb/contract/account'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type Order, orderCancel} from '@hmb/contract/order'
import {fromPromise} from 'xstate'
import type {LastAttempt} from '../last-attempt.ts'
import type {Destination, Refusal} from '../payment-destination.ts'
import {leadsOn} from '../payment-error.ts'
import type {PaymentKey} from '../payment-key.ts'
import {isRefused} from '../refusal.ts'
import {withRedirectUrl} from './redirect-url.ts'

/** What every payment from a medical account needs to know. */
export interface AccountInput {
  client: Client
  order: Pick<Order, 'id' | 'no'>
  projectId: string
  /** As the city's platform writes it: CQ, JS … */
  projectCode: string
  key: PaymentKey
  /** Other methods of this order that are enabled. */
  others: readonly string[]
  /** The whole address of the result page for the attempt that was made. */
  returnUrl(tradeNo: string): string
}

/** What a payment from a medical account keeps on its way. */
export interface AccountContext extends AccountInput {
  /** The last no, or a call that gave no answer. */
  refusal: Refusal | undefined
  destination: Destination | undefined
}

/** What the person says to the popups that all cities have. */
export type AccountEvent =
  /** Go on, although people cannot be added after an account payment. */
  | {type: 'CONTINUE'}
  /** Close the popup; nothing moves. */
  | {type: 'CLOSE'}
  /** 重新投保 */
  | {type: 'RENEW'}
  /** 其他支付方式 */
  | {type: 'OTHER_METHOD'}
  /** An alert was read. */
  | {type: 'READ'}

/** Where a payment begins: with what was given and nothing learnt. */
export const begin = <Input extends AccountInput>(input: Input): Input & AccountContext => ({
  ...input,
  refusal: undefined,
  destination: undefined,
})

/** Cancels the order, so that it can be made anew (重新投保). */
export const cancelOrder = fromPromise<true, Pick<AccountInput, 'client' | 'order'>>(
  ({input: {client, order}, signal}) => client.call(orderCancel, {orderId: order.id}, {signal}),
)

interface Learnt {
  context: Pick<AccountContext, 'refusal'>
}

/** How the charts read a refusal. */
export const accountGuards = {
  /** The last attempt has an end, or one that is awaited. */
  isDecided: (_: unknown, last: LastAttempt) => last !== undefined,
  /** payStatus 2: the account's own channel will tell, not we. */
  isUnderWay: (_: unknown, {payStatus}: AccountPaymentResult) => payStatus === 2,
  hasLed: ({context}: Learnt) => context.refusal === undefined,
  leadsOn: ({context}: Learnt) => leadsOn(context.refusal),
  /** 5008: the order has to be made anew. */
  asksRenewal: ({context}: Learnt) => isRefused(context.refusal, ErrorCode.REORDER_REQUIRED),
  /** 5009: the account refuses, for its balance or its state. */
  accountRefuses: ({context}: Learnt) => isRefused(context.refusal, ErrorCode.ACCOUNT_DECLINED),
  isRefused: ({context}: Learnt) => isRefused(context.refusal),
}

/** Where an account payment leads that is not under way: 1 the provider's page, 3 the result. */
export function placeOf(
  {payStatus, payUrl, tradeNo}: AccountPaymentResult,
  {returnUrl}: Pick<AccountInput, 'returnUrl'>,
): Destination {
  if (payStatus !== 1 || payUrl === '') return {to: 'result'}
  return {to: 'provider', url: withRedirectUrl(payUrl, returnUrl(tradeNo))}
}

/**
 * The one button under an account's refusal: another way to pay when there is one.
 *
 * @example
 * refusalButton([]) // '好的'
 */
export const refusalButton = (others: readonly string[]): '其他方式支付' | '好的' =>
  others.length > 0 ? '其他方式支付' : '好的'
