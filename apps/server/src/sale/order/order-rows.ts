import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {and, asc, eq, ne} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderRow, orderItems, orders} from '../../platform/db/schema/order.ts'
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

/** The user's own order; 1003 (信息不存在或已删除) when there is none. */
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
export const unpaidItems = (db: Database, orderId: string) =>
  db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.payStatus, OrderPayStatus.PAYED)))
    .orderBy(asc(orderItems.position))

/** What is still to be paid of an order, in fen. */
export async function unpaidFee(db: Database, orderId: string): Promise<number> {
  return (await unpaidItems(db, orderId)).reduce((sum, {price}) => sum + price, 0)
}

/** Whether the order is paid by now. */
export async function isPaid(db: Database, orderId: string): Promise<boolean> {
  const [order] = await db.select({paidAt: orders.paidAt}).from(orders).where(eq(orders.id, orderId))
  return Boolean(order?.paidAt)
}
