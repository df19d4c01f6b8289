import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {and, asc, eq, exists, lte, not} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {lockOrder} from '../order/order-rows.ts'
import {isOverdue} from '../order/order-status.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {closeOrder, resolveLiveAttempt} from './order-closing.ts'

/** Closes an overdue order, exactly once. The provider is queried first: the person may have paid in the last second. */
export async function expireOrder(deps: PaymentDeps, orderId: string): Promise<void> {
  await resolveLiveAttempt(deps, orderId)
  await closeOverdue(deps.db, orderId, deps.now)
}

async function closeOverdue(db: Database, orderId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (isOverdue(order, now)) await closeOrder(tx, order, OrderStatus.CLOSED, now)
  })
}

const overdue = (now: Date) =>
  and(
    eq(orders.status, OrderStatus.WAIT_PAY),
    eq(orders.payStatus, OrderPayStatus.WAIT_PAY),
    lte(orders.expiresAt, now),
  )

/** Closes the overdue orders of one user that need no query of a provider; {@link expireOverdueOrders} closes the others. */
export async function closeOverdueOrders(db: Database, userId: string, now: Date): Promise<void> {
  const withLiveAttempt = exists(
    db
      .select({id: paymentAttempts.id})
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.live, true))),
  )
  const rows = await db
    .select({id: orders.id})
    .from(orders)
    .where(and(eq(orders.userId, userId), overdue(now), not(withLiveAttempt)))
  for (const {id} of rows) await closeOverdue(db, id, now)
}

const batchSize = 20

/** Closes overdue orders, the longest overdue first, and returns how many it closed. */
export async function expireOverdueOrders(deps: PaymentDeps): Promise<number> {
  const rows = await deps.db
    .select({id: orders.id})
    .from(orders)
    .where(overdue(deps.now))
    .orderBy(asc(orders.expiresAt))
    .limit(batchSize)
  // A failing order neither blocks the others nor counts as closed, so that the caller does not retry it at once.
  const results = await Promise.allSettled(rows.map(({id}) => expireOrder(deps, id)))
  for (const each of results) if (each.status === 'rejected') deps.log.error({err: each.reason}, 'order not closed')
  return results.filter(({status}) => status === 'fulfilled').length
}
