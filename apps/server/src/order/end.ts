import {and, eq} from 'drizzle-orm'
import type {Database} from '../db/database.ts'
import {type OrderRow, orderItems, orders} from '../db/schema/order.ts'
import {post} from '../outbox/outbox.ts'
import {endAttempt, liveAttempt} from '../payment/attempt.ts'

/** Waits for money and for nobody's answer: it can be paid, cancelled, and runs out of time. */
export const isOpen = (order: Pick<OrderRow, 'status' | 'payStatus'>) =>
  order.status === 'WAIT_PAY' && order.payStatus === 'WAIT_PAY'

/** Its time is up. The instant itself counts as up. */
export const isOverdue = (order: Pick<OrderRow, 'status' | 'payStatus' | 'expiresAt'>, now: Date) =>
  isOpen(order) && order.expiresAt.getTime() <= now.getTime()

/**
 * Ends an unpaid order, whose lock the transaction holds: its people may be insured elsewhere again, and a cashier that is still
 * open is closed through the outbox. Money that comes all the same goes back.
 */
export async function endOrder(tx: Database, order: OrderRow, status: 'CANCELED' | 'CLOSED', now: Date): Promise<void> {
  await tx.update(orders).set({status, endedAt: now}).where(eq(orders.id, order.id))
  await tx
    .update(orderItems)
    .set({status, live: false})
    .where(and(eq(orderItems.orderId, order.id), eq(orderItems.live, true)))
  const attempt = await liveAttempt(tx, order.id)
  if (!attempt) return
  await endAttempt(tx, attempt.id, 'CLOSED', now)
  await post(tx, 'pay.close', {attemptId: attempt.id}, now)
}
