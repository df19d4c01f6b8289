import {and, asc, eq, exists, lte, not} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {askProvider, closeAtProvider} from '../payment/ask.ts'
import {liveAttempt, type World} from '../payment/attempt.ts'
import {lockOrder} from '../payment/settle.ts'
import {endOrder, isOverdue} from './end.ts'

/**
 * Makes sure that nobody pays at the order's cashier any more, as far as the provider answers: money that is there already is
 * recorded, an unpaid cashier is closed.
 */
export async function clearCashier(world: World, orderId: string): Promise<void> {
  const attempt = await liveAttempt(world.db, orderId)
  if (!attempt) return
  const learnt = await askProvider(world, attempt)
  if (learnt === 'UNPAID' || learnt === 'PAYING') await closeAtProvider(world, attempt)
}

/** Closes an order whose time is up, exactly once. Who paid in the last second is asked for first. */
export async function expireOrder(world: World, orderId: string): Promise<void> {
  await clearCashier(world, orderId)
  await closeOverdue(world.db, orderId, world.now)
}

async function closeOverdue(db: Database, orderId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (isOverdue(order, now)) await endOrder(tx, order, 'CLOSED', now)
  })
}

const overdue = (now: Date) =>
  and(eq(orders.status, 'WAIT_PAY'), eq(orders.payStatus, 'WAIT_PAY'), lte(orders.expiresAt, now))

/** Closes the overdue orders of one person that no provider has to be asked about; the sweep does the others. */
export async function closeOverdueOf(db: Database, userId: string, now: Date): Promise<void> {
  const atCashier = exists(
    db
      .select({id: paymentAttempts.id})
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.live, true))),
  )
  const rows = await db
    .select({id: orders.id})
    .from(orders)
    .where(and(eq(orders.userId, userId), overdue(now), not(atCashier)))
  for (const {id} of rows) await closeOverdue(db, id, now)
}

const batchSize = 20

/** Closes what is overdue, the longest first; answers how many orders that were. */
export async function sweepOverdue(world: World): Promise<number> {
  const rows = await world.db
    .select({id: orders.id})
    .from(orders)
    .where(overdue(world.now))
    .orderBy(asc(orders.expiresAt))
    .limit(batchSize)
  // One that cannot be closed now must not keep the others waiting, nor be tried again in the same breath.
  const done = await Promise.allSettled(rows.map(({id}) => expireOrder(world, id)))
  for (const each of done) if (each.status === 'rejected') world.log.error({err: each.reason}, 'order not closed')
  return done.filter(({status}) => status === 'fulfilled').length
}
