import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {eq} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import {paymentAttempts, payments, refunds} from '../../platform/db/schema/payment.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'
import {refundNotificationUrl} from './notification-url.ts'
import type {RefundDeps} from './payment-deps.ts'
import {providerTime} from './provider-time.ts'
import {endRefund} from './refund-rows.ts'

/**
 * The codes of a final error. After any other code, and without a response, the request is repeated: the refund may have
 * started, or the provider may not have registered the payment yet.
 */
const finalErrorCodes: readonly string[] = ['REFUND_REFUSED', 'REFUND_FEE_EXCEEDED', 'INVALID_REQUEST']

/** The result of a refund request. */
export type RefundOutcome =
  /** The refund is recorded as successful or failed. */
  | {outcome: 'ENDED'}
  /** The refund runs and a notification follows. */
  | {outcome: 'RUNNING'}
  /** The provider refused the refund, and this is final. */
  | {outcome: 'REFUSED'; code: string}
  /** The provider gave no result: the request must be repeated. */
  | {outcome: 'UNKNOWN'; code: string}

/** A refund that runs longer than this is a refund to a medical account (个账), which may wait until the cover ends. */
const longSeconds = 24 * 3600
/** Such a refund is requested again after this time: every ten minutes for a year would be 50,000 requests. */
const longIntervalSeconds = 6 * 3600

/**
 * Requests a refund (退款) from the provider that took the money, and records its end. The refund number makes a repeated request
 * harmless. Must not run in a transaction: a provider may take seconds.
 */
export async function requestRefund(
  {db, providers, now, config}: RefundDeps,
  refundId: string,
): Promise<RefundOutcome> {
  const [row] = await db
    .select({refund: refunds, attempt: paymentAttempts, payment: payments})
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(refunds.id, refundId))
  if (row?.refund.status !== RefundStatus.REFUNDING) return {outcome: 'ENDED'}
  const {refund, attempt, payment} = row
  const response = await providers.paymentCalls(attempt.provider).refund({
    outTradeNo: attempt.tradeNo,
    outRefundNo: refund.refundNo,
    refundFee: refund.amount,
    totalFee: payment.amount,
    notifyUrl: refundNotificationUrl(config, attempt.provider),
  })
  if (!response.ok) {
    const {code} = response
    return {outcome: finalErrorCodes.includes(code) ? 'REFUSED' : 'UNKNOWN', code}
  }
  switch (response.status) {
    case 'PROCESSING':
      return {outcome: 'RUNNING'}
    case 'SUCCESS': {
      const refundedAt = providerTime(response.refundedAt, now)
      await endRefund(db, refundId, {status: RefundStatus.REFUND_SUCCESS, refundedAt}, now)
      return {outcome: 'ENDED'}
    }
    case 'FAIL':
      await endRefund(db, refundId, {status: RefundStatus.REFUND_FAIL, failure: 'FAIL'}, now)
      return {outcome: 'ENDED'}
  }
}

/**
 * The outbox handler: requests a refund repeatedly until it has ended, because its notification may be lost. A final error ends
 * it as failed. `startedAt`: when the application, or the operator's repetition of a failed refund, was recorded.
 */
export async function sendRefund(deps: RefundDeps, refundId: string, startedAt: Date): Promise<DeliveryResult> {
  const result = await requestRefund(deps, refundId)
  switch (result.outcome) {
    case 'ENDED':
      return {delivered: true}
    case 'RUNNING': {
      const running = {delivered: false, reason: 'PROCESSING'} as const
      const isLong = addSeconds(startedAt, longSeconds) <= deps.now
      return isLong ? {...running, retryAt: addSeconds(deps.now, longIntervalSeconds)} : running
    }
    case 'UNKNOWN':
      return {delivered: false, reason: result.code}
    case 'REFUSED':
      deps.log.error({refundId, code: result.code}, 'refund refused')
      await endRefund(deps.db, refundId, {status: RefundStatus.REFUND_FAIL, failure: result.code}, deps.now)
      return {delivered: true}
  }
}
