import {and, desc, eq, ne} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderRow, orderItems, orders} from '../../platform/db/schema/order.ts'
import {post} from '../../platform/outbox/outbox.ts'
import {endAttempt, liveAttempt} from '../payment/attempt.ts'

/** Waits for money and for nobody's answer: it can be paid, cancelled, and runs out of time. */
export const isOpen = (order: Pick<OrderRow, 'status' | 'payStatus'>) =>
  order.status === 'WAIT_PAY' && order.payStatus === 'WAIT_PAY'

/** Its time is up. The instant itself counts as up. */
export const isOverdue = (order: Pick<OrderRow, 'status' | 'payStatus' | 'expiresAt'>, now: Date) =>
  isOpen(order) && order.expiresAt.getTime() <= now.getTime()

/**
 * Ends an unpaid order, whose lock the transaction holds: its people may be insured elsewhere again, and a cashier that is still
 * open is closed through the outbox. Money that comes all the same goes back. Where a part of the people is paid for, only the
 * rest ends: the order counts as paid by what was paid.
 */
export async function endOrder(tx: Database, order: OrderRow, status: 'CANCELED' | 'CLOSED', now: Date): Promise<void> {
  const [lastPaid] = await tx
    .select({paidAt: orderItems.paidAt})
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), eq(orderItems.payStatus, 'PAYED')))
    .orderBy(desc(orderItems.paidAt))
    .limit(1)
  await tx
    .update(orders)
    .set(lastPaid ? {status: 'PAYED', payStatus: 'PAYED', paidAt: lastPaid.paidAt} : {status, endedAt: now})
    .where(eq(orders.id, order.id))
  await tx
    .update(orderItems)
    .set({status, live: false})
    .where(and(eq(orderItems.orderId, order.id), eq(orderItems.live, true), ne(orderItems.payStatus, 'PAYED')))
  const attempt = await liveAttempt(tx, order.id)
  if (!attempt) return
  await endAttempt(tx, attempt.id, 'CLOSED', now)
  await post(tx, 'pay.close', {attemptId: attempt.id}, now)
}
