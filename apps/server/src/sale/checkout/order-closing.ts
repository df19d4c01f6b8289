import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {awaitsPayment} from '@hmb/rules/order'
import {and, asc, eq, exists, inArray, isNull, lte, not, or} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {endOrders, getOwnOrder, lockOrder} from '../order/order-rows.ts'
import {isOverdue} from '../order/order-status.ts'
import {closeLiveAttempt, findLiveAttempt} from '../payment/payment-attempt.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {closeUnpaidAttempt} from '../payment/provider-query.ts'
import {closeEndedOrders} from '../policy/ended-orders.ts'

/**
 * Cancels the user's own unpaid order. When the provider has already received the money, the payment is recorded and
 * ORDER_NOT_CANCELABLE is thrown.
 */
export async function cancelOrder(deps: PaymentDeps, userId: string, orderId: string): Promise<void> {
  const {db, now} = deps
  if (awaitsPayment(await getOwnOrder(db, userId, {id: orderId}))) await resolveLiveAttempt(deps, orderId)
  const isCancelled = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!awaitsPayment(order)) return false
    const isExpired = isOverdue(order, now)
    await closeOrders(tx, [orderId], isExpired ? OrderStatus.CLOSED : OrderStatus.CANCELED, now)
    return !isExpired
  })
  if (!isCancelled) throw new BusinessError(ErrorCode.ORDER_NOT_CANCELABLE)
}

/** Closes an overdue order, exactly once. The provider is queried first: the person may have paid in the last second. */
export async function expireOrder(deps: PaymentDeps, orderId: string): Promise<void> {
  await resolveLiveAttempt(deps, orderId)
  await closeIfOverdue(deps.db, [orderId], deps.now)
}

/** Closes an open order without a live payment attempt. */
export async function closeOrderWithoutLiveAttempt(
  {db, now}: Pick<PaymentDeps, 'db' | 'now'>,
  orderId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (awaitsPayment(order) && !(await findLiveAttempt(tx, orderId)))
      await closeOrders(tx, [orderId], OrderStatus.CLOSED, now)
  })
}

/** Closes those of the orders that are overdue, in one transaction. */
async function closeIfOverdue(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (tx) => {
    // In the order of their ids: two instances with the same orders wait for each other instead of deadlocking.
    const locked = await tx
      .select({id: orders.id, status: orders.status, payStatus: orders.payStatus, expiresAt: orders.expiresAt})
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(asc(orders.id))
      .for('update')
    const closing = locked.filter((order) => isOverdue(order, now)).map(({id}) => id)
    await closeOrders(tx, closing, OrderStatus.CLOSED, now)
  })
}

const isOverdueRow = (now: Date) =>
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
    .where(and(eq(orders.userId, userId), isOverdueRow(now), not(withLiveAttempt)))
  await closeIfOverdue(
    db,
    rows.map(({id}) => id),
    now,
  )
}

const batchSize = 20
/** The lease of the instance that took an overdue order. It is longer than the timeout of a provider. */
const leaseSeconds = 30

/**
 * Closes overdue orders, the longest overdue first, and returns how many it took. Several instances may run this at once:
 * each order is taken by one of them, so that they do not wait for each other's providers. A failing order is taken again later.
 */
export async function expireOverdueOrders(deps: PaymentDeps): Promise<number> {
  const {db, now, log} = deps
  const due = db
    .select({id: orders.id})
    .from(orders)
    .where(and(isOverdueRow(now), or(isNull(orders.closingUntil), lte(orders.closingUntil, now))))
    .orderBy(asc(orders.expiresAt))
    .limit(batchSize)
    .for('update', {skipLocked: true})
  const leasedOrders = await db
    .update(orders)
    .set({closingUntil: addSeconds(now, leaseSeconds)})
    .where(inArray(orders.id, due))
    .returning({id: orders.id})
  const resolvedIds = await Promise.all(
    leasedOrders.map(async ({id}) => {
      try {
        await resolveLiveAttempt(deps, id)
        return [id]
      } catch (err) {
        log.error({err}, 'order not closed')
        return []
      }
    }),
  )
  await closeEach(deps, resolvedIds.flat())
  return leasedOrders.length
}

/**
 * Closes overdue orders together, or one by one when that fails: one order that cannot be closed does not keep the others
 * open.
 */
async function closeEach({db, now, log}: PaymentDeps, ids: readonly string[]): Promise<void> {
  try {
    return await closeIfOverdue(db, ids, now)
  } catch (err) {
    log.error({err, orders: ids.length}, 'orders not closed together')
  }
  for (const id of ids)
    try {
      await closeIfOverdue(db, [id], now)
    } catch (err) {
      log.error({err, orderId: id}, 'order not closed')
    }
}

/**
 * Closes unpaid orders. Must run under their locks. A cashier that is still open is closed through the outbox; money that
 * arrives all the same is refunded.
 */
async function closeOrders(
  tx: Database,
  ids: readonly string[],
  status: typeof OrderStatus.CANCELED | typeof OrderStatus.CLOSED,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const partlyPaid = await endOrders(tx, ids, status, now)
  // The policies of the paid items may have ended while the rest of the order was unpaid.
  await closeEndedOrders(tx, partlyPaid, now)
  const liveAttempts = await tx
    .select({orderId: paymentAttempts.orderId})
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, [...ids]), eq(paymentAttempts.live, true)))
  for (const {orderId} of liveAttempts) await closeLiveAttempt(tx, orderId, now)
}

/**
 * Queries the provider about the order's live attempt before the order closes. Received money is recorded, and an unpaid cashier
 * is closed, if the provider responds.
 */
async function resolveLiveAttempt(deps: PaymentDeps, orderId: string): Promise<void> {
  const attempt = await findLiveAttempt(deps.db, orderId)
  if (attempt) await closeUnpaidAttempt(deps, attempt, {closeEvenIfPaying: true})
}
