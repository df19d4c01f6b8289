import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {and, asc, eq, exists, lte, not} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderRow, orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {endOrder, getOwnOrder, lockOrder} from '../order/order-rows.ts'
import {isOpen, isOverdue} from '../order/order-status.ts'
import {closeLiveAttempt, liveAttempt} from '../payment/payment-attempt.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {closeAtProvider, queryProvider} from '../payment/provider-query.ts'

/** Cancels the user's own unpaid order. Money that the provider already has wins over the cancellation. */
export async function cancelOrder(deps: PaymentDeps, userId: string, orderId: string): Promise<void> {
  const {db, now} = deps
  const found = await getOwnOrder(db, userId, {id: orderId})
  if (isOpen(found)) await resolveLiveAttempt(deps, orderId)
  const cancelled = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!isOpen(order)) return false
    const expired = isOverdue(order, now)
    await closeOrder(tx, order, expired ? OrderStatus.CLOSED : OrderStatus.CANCELED, now)
    return !expired
  })
  if (!cancelled) throw new BusinessError(ErrorCode.ORDER_NOT_CANCELABLE)
}

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

/**
 * Closes an unpaid order. Must run under the order's lock. A cashier that is still open is closed through the outbox; money
 * that arrives all the same is refunded.
 */
async function closeOrder(
  tx: Database,
  order: OrderRow,
  status: typeof OrderStatus.CANCELED | typeof OrderStatus.CLOSED,
  now: Date,
): Promise<void> {
  await endOrder(tx, order, status, now)
  await closeLiveAttempt(tx, order.id, now)
}

/**
 * Asks the provider about the order's live attempt before the order closes. Money that is there is recorded, and an unpaid
 * cashier is closed, as far as the provider responds.
 */
async function resolveLiveAttempt(deps: PaymentDeps, orderId: string): Promise<void> {
  const attempt = await liveAttempt(deps.db, orderId)
  if (!attempt) return
  const outcome = await queryProvider(deps, attempt)
  if (outcome === 'UNPAID' || outcome === 'PAYING') await closeAtProvider(deps, attempt)
}
