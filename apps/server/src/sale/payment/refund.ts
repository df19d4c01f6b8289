import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {eq} from 'drizzle-orm'
import {paymentAttempts, payments, refunds} from '../../platform/db/schema/payment.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'
import type {PaymentDeps} from './payment-deps.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Requests a refund from the provider. */
    'pay.refund': {refundId: string}
  }
}

/** Requests a refund (退款) from the provider that took the money. The refund number makes a repeated request harmless. */
export async function sendRefund({db, providers, now}: PaymentDeps, refundId: string): Promise<DeliveryResult> {
  const [row] = await db
    .select({refund: refunds, attempt: paymentAttempts, payment: payments})
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(refunds.id, refundId))
  if (!row || row.refund.status === RefundStatus.REFUND_SUCCESS) return {delivered: true}
  const response = await providers.settlement(row.attempt.provider).refund({
    outTradeNo: row.attempt.tradeNo,
    outRefundNo: row.refund.refundNo,
    refundFee: row.refund.amount,
    totalFee: row.payment.amount,
  })
  if (!response.ok) return {delivered: false, reason: response.code}
  if (response.status === 'PROCESSING') return {delivered: false, reason: 'PROCESSING'}
  await db.update(refunds).set({status: RefundStatus.REFUND_SUCCESS, refundedAt: now}).where(eq(refunds.id, refundId))
  return {delivered: true}
}
