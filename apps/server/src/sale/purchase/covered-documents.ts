import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {awaitsPayment} from '@hmb/rules/order'
import {startOfChinaDay} from '@hmb/rules/time'
import {and, eq, exists, gte, inArray, isNull, lt, not, type SQL} from 'drizzle-orm'
import {alias} from 'drizzle-orm/pg-core'
import {hasAnyText, sameText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {closeOrderWithoutLiveAttempt, expireOrder} from '../checkout/order-closing.ts'
import {isOverdue} from '../order/order-status.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'

/** A requested cover: the product, the people by their documents, and the account. */
export interface RequestedCover {
  skuNo: string
  documents: readonly string[]
  /** The account that would insure them. */
  userId: string
}

/**
 * The documents among these that have an open order or a policy of this product, from any account. `unpaid`: the order
 * still waits for its payment, so that it may end without a policy.
 */
export async function coveredDocuments(
  db: Database,
  cover: RequestedCover,
  now: Date,
): Promise<Map<string, {unpaid: boolean}>> {
  const rows = await findBlockingItems(db, cover, now)
  const blocking = rows.filter(({order, isReleasable}) => !isOverdue(order, now) && !isReleasable)
  return new Map(blocking.map(({document, order}) => [document, {unpaid: order.status === OrderStatus.WAIT_PAY}]))
}

/**
 * Closes orders that block these documents for a new order: overdue orders, and an unpaid order of another account that blocks
 * the person for the second time in a day. Returns whether it closed any.
 */
export async function releaseDocuments(deps: PaymentDeps, cover: RequestedCover): Promise<boolean> {
  const rows = await findBlockingItems(deps.db, cover, deps.now)
  const orderIdsOf = (items: typeof rows) => new Set(items.map(({order}) => order.id))
  const overdue = rows.filter(({order}) => isOverdue(order, deps.now))
  for (const orderId of orderIdsOf(overdue)) await expireOrder(deps, orderId)
  const releasable = rows.filter(({order, isReleasable}) => isReleasable && !isOverdue(order, deps.now))
  for (const orderId of orderIdsOf(releasable)) await closeOrderWithoutLiveAttempt(deps, orderId)
  return overdue.length + releasable.length > 0
}

/** The items that block these documents for a new order. `isReleasable`: the item is one of {@link findSecondHolds}. */
async function findBlockingItems(db: Database, {skuNo, documents, userId}: RequestedCover, now: Date) {
  const rows = await db
    .select({
      document: orderItems.document,
      order: {
        id: orders.id,
        userId: orders.userId,
        status: orders.status,
        payStatus: orders.payStatus,
        expiresAt: orders.expiresAt,
        createdAt: orders.createdAt,
      },
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(eq(orderItems.skuNo, skuNo), hasAnyText(orderItems.documentLookup, documents), eq(orderItems.live, true)),
    )
  const foreignOrderIds = rows
    .filter(({order}) => awaitsPayment(order) && order.userId !== userId)
    .map(({order}) => order.id)
  const secondHolds =
    foreignOrderIds.length > 0 ? await findSecondHolds(db, inArray(orders.id, foreignOrderIds), now) : []
  return rows.map((row) => ({
    ...row,
    isReleasable: secondHolds.some(({orderId, document}) => orderId === row.order.id && document === row.document),
  }))
}

/**
 * The unpaid items of a buyer who already had an order for the same person today that ended unpaid. An unpaid order blocks its
 * people for other accounts once a day only, so that no person is blocked for long. An order that is being paid still blocks
 * them.
 */
async function findSecondHolds(db: Database, condition: SQL, now: Date) {
  const [earlierItems, earlierOrders] = [alias(orderItems, 'earlier_items'), alias(orders, 'earlier_orders')]
  const earlierHold = db
    .select({id: earlierItems.id})
    .from(earlierItems)
    .innerJoin(earlierOrders, eq(earlierOrders.id, earlierItems.orderId))
    .where(
      and(
        eq(earlierItems.skuNo, orderItems.skuNo),
        sameText(earlierItems.documentLookup, orderItems.documentLookup),
        eq(earlierOrders.userId, orders.userId),
        inArray(earlierOrders.status, [OrderStatus.CLOSED, OrderStatus.CANCELED]),
        isNull(earlierOrders.paidAt),
        gte(earlierOrders.createdAt, startOfChinaDay(now)),
        lt(earlierOrders.createdAt, orders.createdAt),
      ),
    )
  const attempt = db
    .select({id: paymentAttempts.id})
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.live, true)))
  return db
    .select({orderId: orders.id, document: orderItems.document})
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(condition, eq(orderItems.payStatus, OrderPayStatus.WAIT_PAY), exists(earlierHold), not(exists(attempt))))
}
