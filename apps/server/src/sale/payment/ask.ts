import {and, eq, isNull, lte, or} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {type AttemptRow, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {after, endAttempt, isAccount, type World} from './attempt.ts'
import {lockOrder, settle} from './settle.ts'

/** A provider is not asked again about one try within this time, however many tabs and instances wait for the answer. */
const floorSeconds = 2

/** What asking taught: PAID the money was recorded (now or before), OVER nothing can come of the try any more. */
export type Learnt = 'PAID' | 'OVER' | 'PAYING' | 'UNPAID' | 'UNKNOWN'

/**
 * Asks the provider what became of a try, and records it. Must not run in a transaction: a provider takes its time.
 *
 * @example
 * if ((await askProvider(world, attempt)) === 'PAID') …
 */
export async function askProvider(world: World, attempt: AttemptRow): Promise<Learnt> {
  const {db, providers, now, log} = world
  const answer = await providers.settlement(attempt.provider).query({outTradeNo: attempt.tradeNo})
  if (!answer.ok) {
    // The process that was opening the cashier died before the provider heard of it, or the provider forgot it.
    if (answer.code === 'ORDER_NOT_EXIST') {
      // What an account has not heard yet may still be on its way: closed first, it is refused when it comes.
      if (isAccount(attempt.provider) && !(await isClosed(world, attempt))) return 'UNKNOWN'
      await endAttempt(db, attempt.id, 'CLOSED', now)
      return 'OVER'
    }
    log.warn({tradeNo: attempt.tradeNo, code: answer.code}, 'payment could not be asked for')
    return 'UNKNOWN'
  }
  switch (answer.tradeState) {
    case 'SUCCESS': {
      const paidAt = new Date(answer.paidAt ?? now)
      const {transactionId, totalFee: amount, paidParts: parts} = answer
      const settled = await db.transaction((tx) =>
        settle(tx, attempt, {transactionId, amount, parts, paidAt, learntFrom: 'ASK'}, now),
      )
      if (settled !== 'REPEATED') log.info({tradeNo: attempt.tradeNo, settled}, 'payment found by asking')
      return 'PAID'
    }
    case 'PAYERROR':
      await endAttempt(db, attempt.id, 'FAILED', now)
      return 'OVER'
    // Given back at the provider without us: nothing more can come of it.
    case 'REFUND':
    case 'CLOSED':
      await endAttempt(db, attempt.id, 'CLOSED', now)
      return 'OVER'
    case 'USERPAYING':
      await db
        .update(paymentAttempts)
        .set({state: 'PAYING'})
        .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'OPEN')))
      return 'PAYING'
    case 'PROCESSING':
      await awaitAccount(db, attempt)
      return 'PAYING'
    case 'NOTPAY':
      return 'UNPAID'
  }
}

/** An account is paying by itself: the order waits for it, and neither expires nor can be cancelled or paid otherwise. */
export async function awaitAccount(db: Database, attempt: Pick<AttemptRow, 'id' | 'orderId'>): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (order.status !== 'WAIT_PAY') return
    const waiting = await tx
      .update(paymentAttempts)
      .set({state: 'PAYING'})
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.live, true)))
      .returning({id: paymentAttempts.id})
    if (waiting.length === 0) return
    await tx.update(orders).set({payStatus: 'TO_BE_CONFIRMED'}).where(eq(orders.id, order.id))
  })
}

const isClosed = async ({providers}: World, {provider, tradeNo}: AttemptRow) =>
  (await providers.settlement(provider).close({outTradeNo: tradeNo})).ok

/**
 * Takes a live try's cashier away: what is closed can no longer be paid, so that another may be opened.
 * False when that is not known: it was paid meanwhile (and is recorded), or the provider gave no answer.
 */
export async function closeAtProvider(world: World, attempt: AttemptRow): Promise<boolean> {
  const {db, providers, now} = world
  const answer = await providers.settlement(attempt.provider).close({outTradeNo: attempt.tradeNo})
  if (answer.ok || answer.code === 'ORDER_NOT_EXIST') {
    await endAttempt(db, attempt.id, 'CLOSED', now)
    return true
  }
  if (answer.code === 'ORDER_PAID') await askProvider(world, attempt)
  return false
}

/** Claims the right to ask about a try for a person who waits; false when it was asked a moment ago, by whomever. */
export async function mayAsk({db, now}: World, attempt: Pick<AttemptRow, 'id'>): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({askedAt: now})
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        or(isNull(paymentAttempts.askedAt), lte(paymentAttempts.askedAt, after(now, -floorSeconds))),
      ),
    )
    .returning({id: paymentAttempts.id})
  return claimed.length === 1
}
