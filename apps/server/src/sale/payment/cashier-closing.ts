import {eq} from 'drizzle-orm'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import type {PaymentDeps} from './payment-deps.ts'
import {queryProvider} from './provider-query.ts'

/**
 * Closes the cashier of an attempt that has ended here. When the person paid there all the same, the money is recorded and
 * refunded.
 */
export async function closeCashier(deps: PaymentDeps, attemptId: string): Promise<DeliveryResult> {
  const [attempt] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  if (!attempt || attempt.state === 'PAID') return {delivered: true}
  const response = await deps.providers.settlement(attempt.provider).close({outTradeNo: attempt.tradeNo})
  if (response.ok || response.code === 'ORDER_NOT_EXIST') return {delivered: true}
  const undelivered = {delivered: false, reason: response.code} as const
  if (response.code === unreachableCode) return undelivered
  // The provider keeps it open when it is paid or being paid, so its state decides.
  const outcome = await queryProvider(deps, attempt)
  return outcome === 'PAID' || outcome === 'ENDED' ? {delivered: true} : undelivered
}
