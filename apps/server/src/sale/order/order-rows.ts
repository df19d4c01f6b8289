import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {and, asc, eq, inArray, max, ne, sql} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderItemRow, type OrderRow, orderItems, orders} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** An order's id (`orderId`), or its number (`orderNo`). */
export type OrderKey = {id: string} | {no: string}

/** The user's own order; undefined when there is none. */
export async function findOwnOrder(db: Database, userId: string, key: OrderKey): Promise<OrderRow | undefined> {
  const byKey = 'id' in key ? eq(orders.id, key.id) : eq(orders.no, key.no)
  const [order] = await db
    .select()
    .from(orders)
    .where(and(byKey, eq(orders.userId, userId)))
  return order
}

/** The user's own order; `NOT_FOUND` (信息不存在或已删除) when there is none. */
export async function getOwnOrder(db: Database, userId: string, key: OrderKey): Promise<OrderRow> {
  const order = await findOwnOrder(db, userId, key)
  if (!order) throw new BusinessError(ErrorCode.NOT_FOUND)
  return order
}

/** Locks an order for the rest of the transaction. Every change of an order or of its attempts takes this lock first. */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

/** The items of an order that are not paid yet: one insured person (被保人) each. */
export const findUnpaidItems = (db: Database, orderId: string) =>
  db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.payStatus, OrderPayStatus.PAYED)))
    .orderBy(asc(orderItems.position))

/** Whether the order is paid by now. */
export async function isPaid(db: Database, orderId: string): Promise<boolean> {
  const [order] = await db.select({paidAt: orders.paidAt}).from(orders).where(eq(orders.id, orderId))
  return Boolean(order?.paidAt)
}

/**
 * Ends unpaid orders. Must run under their locks. Their people may be insured by another order from now on. When some items of an
 * order are paid already, only the others end, and the order counts as paid. Returns these orders.
 */
export async function endOrders(
  tx: Database,
  ids: readonly string[],
  status: typeof OrderStatus.CANCELED | typeof OrderStatus.CLOSED,
  now: Date,
): Promise<Pick<OrderRow, 'id' | 'status' | 'paidAt'>[]> {
  const paid = await tx
    .select({id: orderItems.orderId, paidAt: max(orderItems.paidAt)})
    .from(orderItems)
    .where(and(inArray(orderItems.orderId, [...ids]), eq(orderItems.payStatus, OrderPayStatus.PAYED)))
    .groupBy(orderItems.orderId)
  for (const {id, paidAt} of paid)
    await tx
      .update(orders)
      .set({status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED, paidAt})
      .where(eq(orders.id, id))
  const unpaid = ids.filter((orderId) => !paid.some(({id}) => id === orderId))
  await tx.update(orders).set({status, endedAt: now}).where(inArray(orders.id, unpaid))
  await tx
    .update(orderItems)
    .set({status, live: false})
    .where(
      and(
        inArray(orderItems.orderId, [...ids]),
        eq(orderItems.live, true),
        ne(orderItems.payStatus, OrderPayStatus.PAYED),
      ),
    )
  return paid.map((order) => ({...order, status: OrderStatus.PAYED}))
}

/**
 * Marks an order as waiting for the result of an account payment (待确认): it neither expires nor can be cancelled or paid
 * otherwise. Must run under the order's lock.
 */
export async function markToBeConfirmed(tx: Database, orderId: string): Promise<void> {
  await tx.update(orders).set({payStatus: OrderPayStatus.TO_BE_CONFIRMED}).where(eq(orders.id, orderId))
}

/** Reopens an order that waited for the result of an account payment. Must run under the order's lock. */
export async function reopenOrder(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({payStatus: OrderPayStatus.WAIT_PAY})
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, OrderStatus.WAIT_PAY),
        eq(orders.payStatus, OrderPayStatus.TO_BE_CONFIRMED),
      ),
    )
}

export interface PaidItems extends Pick<OrderItemRow, 'payChannel' | 'paymentId'> {
  paidAt: Date
  itemIds: readonly string[]
  /** All items of the order are paid. */
  isComplete: boolean
  /** The first day of cover, yyyy-MM-dd. */
  coverStart: string
}

/** Marks items as paid, and with the last of them the order. Must run under the order's lock. */
export async function markPaid(tx: Database, orderId: string, paid: PaidItems): Promise<void> {
  const {itemIds, isComplete, coverStart, payChannel, paymentId, paidAt} = paid
  await tx
    .update(orderItems)
    .set({
      status: OrderStatus.PAYED,
      payStatus: OrderPayStatus.PAYED,
      payPrice: sql`${orderItems.price}`,
      payChannel,
      paymentId,
      paidAt,
    })
    .where(inArray(orderItems.id, [...itemIds]))
  await tx
    .update(orders)
    .set({
      coverStart,
      ...(isComplete
        ? {status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED, paidAt}
        : {payStatus: OrderPayStatus.WAIT_PAY}),
    })
    .where(eq(orders.id, orderId))
}
