import {eq} from 'drizzle-orm'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import type {Delivery} from '../../platform/outbox/outbox.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import {askProvider} from './ask.ts'
import type {World} from './attempt.ts'

/** Closes, at the provider, the cashier of a try that is over here. Paid all the same: the money is recorded, and goes back. */
export async function closeCashier(world: World, attemptId: string): Promise<Delivery> {
  const [attempt] = await world.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  if (!attempt || attempt.state === 'PAID') return {arrived: true}
  const answer = await world.providers.settlement(attempt.provider).close({outTradeNo: attempt.tradeNo})
  if (answer.ok || answer.code === 'ORDER_NOT_EXIST') return {arrived: true}
  const refused = {arrived: false, why: answer.code} as const
  if (answer.code === unreachableCode) return refused
  // Paid, or over without us: what it says then counts. Whatever else keeps it open now will not for ever.
  const learnt = await askProvider(world, attempt)
  return learnt === 'PAID' || learnt === 'OVER' ? {arrived: true} : refused
}
