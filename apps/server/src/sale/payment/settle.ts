import {and, asc, eq, inArray, ne, sql} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderItemRow, type OrderRow, orderItems, orders} from '../../platform/db/schema/order.ts'
import {type AttemptRow, paymentAttempts, payments, refunds} from '../../platform/db/schema/payment.ts'
import {post} from '../../platform/outbox/outbox.ts'
import {newRefundNo} from '../order/numbers.ts'
import {coverFrom} from '../policy/cover.ts'
import {issuePolicies} from '../policy/issue.ts'
import {endAttempt, liveAttempt, release} from './attempt.ts'

/** Money as a provider speaks of it. `amount` in fen. */
export interface Money {
  transactionId: string
  amount: number
  /** Ids of the order items that it paid; without it, all that the try was for. */
  parts?: readonly string[] | undefined
  paidAt: Date
  learntFrom: 'NOTICE' | 'ASK'
}

/**
 * HONOURED it paid the order, or its part of it · REFUNDED the order was over or paid already, so it goes back · REPEATED it is
 * known · WRONG_AMOUNT a notification that nobody may believe: the provider is asked.
 */
export type Settled = 'HONOURED' | 'REFUNDED' | 'REPEATED' | 'WRONG_AMOUNT'

/** Locks an order for the rest of the transaction. Whatever changes an order or its attempts takes this lock first. */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

/**
 * Records money exactly once, whoever tells of it and how often, and in the same transaction either marks what it paid and
 * issues its policies, or sends the money back. Must run in a transaction.
 *
 * @example
 * await db.transaction((tx) => settle(tx, attempt, {transactionId, amount: 6900, paidAt, learntFrom: 'NOTICE'}, now))
 */
export async function settle(tx: Database, attempt: AttemptRow, money: Money, now: Date): Promise<Settled> {
  const order = await lockOrder(tx, attempt.orderId)
  const unpaid = await unpaidItems(tx, order.id)
  const paid = money.parts ? unpaid.filter(({id}) => money.parts?.includes(id)) : unpaid
  const due = paid.reduce((sum, {price}) => sum + price, 0)
  const amountIsRight = money.amount === (money.parts ? due : attempt.totalFee)
  if (!amountIsRight && money.learntFrom === 'NOTICE') return doubt(tx, attempt, now)

  // An order past its time but not closed yet is still honoured: the person paid, and nothing was lost by it. Money for people
  // who were paid for meanwhile is not.
  const honoured = amountIsRight && order.status === 'WAIT_PAY' && paid.length > 0 && money.amount === due
  const [payment] = await tx
    .insert(payments)
    .values({
      attemptId: attempt.id,
      orderId: order.id,
      provider: attempt.provider,
      // Even a provider that names no transaction of its own has one payment per number of ours.
      transactionId: money.transactionId || attempt.tradeNo,
      amount: money.amount,
      honoured,
      whole: money.amount === order.price,
      learntFrom: money.learntFrom,
      paidAt: money.paidAt,
      recordedAt: now,
    })
    .onConflictDoNothing({target: payments.attemptId})
    .returning()
  if (!payment) return 'REPEATED'

  await tx
    .update(paymentAttempts)
    .set({state: 'PAID', live: false, nextAskAt: null})
    .where(eq(paymentAttempts.id, attempt.id))
  if (!honoured) {
    if (attempt.live) await release(tx, order.id)
    const [refund] = await tx
      .insert(refunds)
      .values({
        refundNo: newRefundNo(),
        paymentId: payment.id,
        orderId: order.id,
        amount: money.amount,
        status: 'REFUNDING',
        appliedAt: now,
      })
      .returning()
    if (refund) await post(tx, 'pay.refund', {refundId: refund.id}, now)
    return 'REFUNDED'
  }
  const ids = paid.map(({id}) => id)
  await markPaid(tx, ids, {payChannel: attempt.payChannel, paymentId: payment.id, paidAt: money.paidAt})
  const whole = paid.length === unpaid.length
  // Paid after midnight it is covered a day later than it was ordered for. No provider's clock puts that off.
  const coverStart = coverFrom(order.coverStart, money.paidAt < now ? money.paidAt : now)
  await tx
    .update(orders)
    .set({
      coverStart,
      ...(whole ? {status: 'PAYED', payStatus: 'PAYED', paidAt: money.paidAt} : {payStatus: 'WAIT_PAY'}),
    })
    .where(eq(orders.id, order.id))
  await issuePolicies(tx, {...order, coverStart}, ids, now)
  await post(tx, 'insurer.issue', {orderId: order.id}, now)
  await closeOtherAttempt(tx, order.id, now)
  return 'HONOURED'
}

/** Nothing is recorded as money; the provider is asked at the next opportunity. */
async function doubt(tx: Database, attempt: AttemptRow, now: Date): Promise<Settled> {
  const [known] = await tx.select({id: payments.id}).from(payments).where(eq(payments.attemptId, attempt.id))
  if (known) return 'REPEATED'
  await tx.update(paymentAttempts).set({nextAskAt: now}).where(eq(paymentAttempts.id, attempt.id))
  return 'WRONG_AMOUNT'
}

/** Whose part of an order nobody has paid yet. */
export const unpaidItems = (db: Database, orderId: string) =>
  db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.payStatus, 'PAYED')))
    .orderBy(asc(orderItems.position))

type Paid = Pick<OrderItemRow, 'payChannel' | 'paymentId' | 'paidAt'>

async function markPaid(tx: Database, itemIds: readonly string[], paid: Paid): Promise<void> {
  await tx
    .update(orderItems)
    .set({status: 'PAYED', payStatus: 'PAYED', payPrice: sql`${orderItems.price}`, ...paid})
    .where(inArray(orderItems.id, [...itemIds]))
}

/** The money may have come by an older try: the cashier that is still open must not be paid at as well. */
async function closeOtherAttempt(tx: Database, orderId: string, now: Date): Promise<void> {
  const other = await liveAttempt(tx, orderId)
  if (!other) return
  await endAttempt(tx, other.id, 'CLOSED', now)
  await post(tx, 'pay.close', {attemptId: other.id}, now)
}
