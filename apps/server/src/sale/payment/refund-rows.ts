import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {isPolicyEnded} from '@hmb/rules/ended-policy'
import {and, eq, inArray} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orderItems} from '../../platform/db/schema/order.ts'
import {type RefundRow, type RefundState, refundItems, refunds} from '../../platform/db/schema/payment.ts'
import {cancelMessage, enqueue} from '../../platform/outbox/outbox.ts'
import {newRefundNo} from '../order/order-numbers.ts'
import {lockOrder} from '../order/order-rows.ts'
import {closeEndedOrders} from '../policy/ended-orders.ts'
import {restorePolicies, setPolicyStatus, statusAfterRefund, statusWhileRefunding} from '../policy/policy-refund.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Requests a refund from the provider. */
    'pay.refund': {refundId: string}
  }
}

type NewRefund = Pick<RefundRow, 'paymentId' | 'orderId' | 'amount' | 'cause'> & {
  reason?: string
  /** The order items whose money goes back, with their amounts in fen. */
  items?: readonly {orderItemId: string; amount: number; policyStatus: string}[]
}

/**
 * Starts a refund (退款) of a payment, and enqueues its request to the provider. The database rejects it when the payment's refunds
 * would exceed the paid amount, or when an item has a refund already. Must run under the order's lock.
 *
 * @example
 * await createRefund(tx, {paymentId, orderId, amount: 6900, cause: 'RETURNED'}, now)
 */
export async function createRefund(
  tx: Database,
  {paymentId, orderId, amount, cause, reason = '', items = []}: NewRefund,
  now: Date,
  delaySeconds = 0,
): Promise<RefundRow> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId,
      orderId,
      amount,
      cause,
      reason,
      refundNo: newRefundNo(),
      status: RefundStatus.REFUNDING,
      appliedAt: now,
    })
    .returning()
  if (!refund) throw new Error('a refund was not written')
  if (items.length > 0) {
    await tx.insert(refundItems).values(items.map((item) => ({refundId: refund.id, ...item})))
    await setItemStatus(tx, items, RefundStatus.REFUNDING)
    await setPolicyStatus(
      tx,
      items.map(({orderItemId, policyStatus}) => ({orderItemId, status: statusWhileRefunding(policyStatus)})),
    )
  }
  await enqueue(tx, 'pay.refund', {refundId: refund.id}, now, {id: refund.id, delaySeconds})
  return refund
}

/** The result of a refund, as a provider or the operator reports it. */
export type RefundResult =
  | {status: typeof RefundStatus.REFUND_SUCCESS; refundedAt: Date}
  /** `failure`: the provider's code. */
  | {status: typeof RefundStatus.REFUND_FAIL; failure: string}

/**
 * Ends a refund; the report may come from any source, and more than once. False without a change: the refund already has this
 * result, or a successful refund is reported as failed. A success after a failure is recorded.
 *
 * @example
 * await endRefund(db, refundId, {status: 'REFUND_SUCCESS', refundedAt: now}, now) // true
 */
export async function endRefund(db: Database, refundId: string, result: RefundResult, now: Date): Promise<boolean> {
  const from: RefundState[] =
    result.status === RefundStatus.REFUND_SUCCESS
      ? [RefundStatus.REFUNDING, RefundStatus.REFUND_FAIL]
      : [RefundStatus.REFUNDING]
  const values = result.status === RefundStatus.REFUND_SUCCESS ? {...result, failure: ''} : result
  return changeRefund(db, {refundId, from, values}, async (tx, {order, items}) => {
    await setItemStatus(tx, items, result.status)
    // A failed refund is repeated by the operator, so its policy stays as it is while the refund runs.
    if (result.status === RefundStatus.REFUND_FAIL || items.length === 0) return
    await setPolicyStatus(
      tx,
      items.map(({orderItemId, policyStatus}) => ({orderItemId, status: statusAfterRefund(policyStatus)})),
    )
    // The insurer is not notified about a policy that had ended before.
    if (items.some(({policyStatus}) => !isPolicyEnded(policyStatus)))
      await enqueue(tx, 'insurer.withdraw', {refundId}, now)
    await closeEndedOrders(tx, [order], now)
  })
}

/**
 * Undoes an application that the provider refused at once, before the person got a response: the items have no refund, and their
 * policies have their previous status. False when the refund is not running any more, or when the outbox has requested it too:
 * the provider may have accepted that request. `onUndone` runs in the same transaction.
 */
export async function undoRefund(
  db: Database,
  {refundId, failure}: {refundId: string; failure: string},
  now: Date,
  onUndone: (tx: Database) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await cancelMessage(tx, refundId))) return false
    const change = {refundId, from: [RefundStatus.REFUNDING], values: {status: 'REFUSED', failure}} as const
    return changeRefund(tx, change, async (changeTx, {items}) => {
      await changeTx.update(refundItems).set({live: false}).where(eq(refundItems.refundId, refundId))
      await setItemStatus(changeTx, items, '')
      await restorePolicies(changeTx, items, now)
      await onUndone(changeTx)
    })
  })
}

/**
 * Repeats a failed refund, with the same refund number. False for a refund that has not failed.
 *
 * @example
 * await repeatRefund({db, now}, refundId) // true
 */
export async function repeatRefund({db, now}: {db: Database; now: Date}, refundId: string): Promise<boolean> {
  const change = {refundId, from: [RefundStatus.REFUND_FAIL], values: {status: RefundStatus.REFUNDING, failure: ''}}
  return changeRefund(db, change, async (tx, {items}) => {
    await setItemStatus(tx, items, RefundStatus.REFUNDING)
    await enqueue(tx, 'pay.refund', {refundId}, now)
  })
}

interface RefundChange {
  refundId: string
  /** The statuses from which it may change. */
  from: readonly RefundState[]
  values: Partial<Pick<RefundRow, 'status' | 'failure' | 'refundedAt'>>
}

interface ChangedRefund {
  order: Awaited<ReturnType<typeof lockOrder>>
  items: (typeof refundItems.$inferSelect)[]
}

/** Changes a refund and what depends on it, in one transaction under the order's lock. */
async function changeRefund(
  db: Database,
  {refundId, from, values}: RefundChange,
  effects: (tx: Database, changed: ChangedRefund) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({orderId: refunds.orderId}).from(refunds).where(eq(refunds.id, refundId))
    if (!found) return false
    const order = await lockOrder(tx, found.orderId)
    const [changed] = await tx
      .update(refunds)
      .set(values)
      .where(and(eq(refunds.id, refundId), inArray(refunds.status, [...from])))
      .returning({id: refunds.id})
    if (!changed) return false
    const items = await tx.select().from(refundItems).where(eq(refundItems.refundId, refundId))
    await effects(tx, {order, items})
    return true
  })
}

const idsOf = (items: readonly {orderItemId: string}[]) => items.map(({orderItemId}) => orderItemId)

async function setItemStatus(
  tx: Database,
  items: readonly {orderItemId: string}[],
  refundStatus: RefundStatus | '',
): Promise<void> {
  if (items.length > 0)
    await tx
      .update(orderItems)
      .set({refundStatus})
      .where(inArray(orderItems.id, idsOf(items)))
}
