import {eq} from 'drizzle-orm'
import {paymentAttempts, payments, refunds} from '../../platform/db/schema/payment.ts'
import type {Delivery} from '../../platform/outbox/outbox.ts'
import type {World} from './attempt.ts'

/** Sends money back to where it came from. The provider knows a refund that is asked for twice by its number. */
export async function giveBack({db, providers, now}: World, refundId: string): Promise<Delivery> {
  const [row] = await db
    .select({refund: refunds, attempt: paymentAttempts, payment: payments})
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(refunds.id, refundId))
  if (!row || row.refund.status === 'REFUND_SUCCESS') return {arrived: true}
  const answer = await providers.settlement(row.attempt.provider).refund({
    outTradeNo: row.attempt.tradeNo,
    outRefundNo: row.refund.refundNo,
    refundFee: row.refund.amount,
    totalFee: row.payment.amount,
  })
  if (!answer.ok) return {arrived: false, why: answer.code}
  if (answer.status === 'PROCESSING') return {arrived: false, why: 'PROCESSING'}
  await db.update(refunds).set({status: 'REFUND_SUCCESS', refundedAt: now}).where(eq(refunds.id, refundId))
  return {arrived: true}
}
