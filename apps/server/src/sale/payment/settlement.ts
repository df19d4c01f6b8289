import {OrderStatus} from '@hmb/contract/codes/order-status'
import {eq} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type AttemptRow, paymentAttempts, payments} from '../../platform/db/schema/payment.ts'
import {enqueue} from '../../platform/outbox/outbox.ts'
import {findUnpaidItems, lockOrder, markPaid, reopenOrder} from '../order/order-rows.ts'
import {coverStartOf} from '../policy/cover-start.ts'
import {issuePolicies} from '../policy/policy-issuing.ts'
import {closeLiveAttempt} from './payment-attempt.ts'
import {createRefund} from './refund-rows.ts'

/** Money as a provider reports it. */
export interface ReceivedMoney {
  transactionId: string
  /** fen */
  amount: number
  /** Ids of the order items that it paid; absent when it paid everything that the attempt was for. */
  parts?: readonly string[] | undefined
  /** By the provider's clock. */
  paidAt: Date
  /** A payment notification (支付通知), a query of the provider, or an operator. */
  reportedBy: 'NOTIFICATION' | 'QUERY' | 'OPERATOR'
}

/** What {@link settlePayment} did with the money. */
export type SettlementOutcome =
  /** The money paid the order, or its part of the order. */
  | 'HONOURED'
  /** The order had ended, was paid already, or the amount is wrong: the money is refunded. */
  | 'REFUNDED'
  /** The money is recorded already. */
  | 'REPEATED'
  /** A notification has another amount: nothing is recorded, and the provider is queried. */
  | 'WRONG_AMOUNT'

/**
 * Records received money exactly once, for any number of reports from any source. In the same transaction it either marks the
 * paid items and issues their policies, or refunds the money. Must run in a transaction.
 *
 * @example
 * const money = {transactionId: '4200…', amount: 6900, paidAt: new Date(), reportedBy: 'NOTIFICATION'} as const
 * await db.transaction((tx) => settlePayment(tx, attempt, money, now)) // 'HONOURED'
 */
export async function settlePayment(
  tx: Database,
  attempt: AttemptRow,
  money: ReceivedMoney,
  now: Date,
): Promise<SettlementOutcome> {
  const order = await lockOrder(tx, attempt.orderId)
  const unpaid = await findUnpaidItems(tx, order.id)
  const paidItems = money.parts ? unpaid.filter(({id}) => money.parts?.includes(id)) : unpaid
  const dueFee = paidItems.reduce((sum, {price}) => sum + price, 0)
  const isAmountRight = money.amount === (money.parts ? dueFee : attempt.totalFee)
  if (!isAmountRight && money.reportedBy === 'NOTIFICATION') return rejectAmount(tx, attempt, now)

  // The money also pays an overdue order that is not closed yet: no other order has replaced it. A payment for persons whose
  // items are already paid is refunded.
  const paysOrder =
    isAmountRight && order.status === OrderStatus.WAIT_PAY && paidItems.length > 0 && money.amount === dueFee
  const [payment] = await tx
    .insert(payments)
    .values({
      attemptId: attempt.id,
      orderId: order.id,
      provider: attempt.provider,
      // A provider may send no transaction id; our trade number is unique too.
      transactionId: money.transactionId || attempt.tradeNo,
      amount: money.amount,
      paysOrder,
      whole: money.amount === order.price,
      reportedBy: money.reportedBy,
      paidAt: money.paidAt,
      recordedAt: now,
    })
    .onConflictDoNothing({target: payments.attemptId})
    .returning()
  if (!payment) return 'REPEATED'

  await tx
    .update(paymentAttempts)
    .set({state: 'PAID', live: false, nextQueryAt: null})
    .where(eq(paymentAttempts.id, attempt.id))
  if (!paysOrder) {
    if (attempt.live) await reopenOrder(tx, order.id)
    // A provider may report an amount of 0.
    if (payment.amount > 0) await createRefund(tx, {...payment, paymentId: payment.id, cause: 'RETURNED'}, now)
    return 'REFUNDED'
  }
  const itemIds = paidItems.map(({id}) => id)
  // A payment after midnight moves the first day of cover by a day. A provider's clock that is ahead of ours does not.
  const coverStart = coverStartOf(order.coverStart, money.paidAt < now ? money.paidAt : now)
  await markPaid(tx, order.id, {
    itemIds,
    isComplete: paidItems.length === unpaid.length,
    coverStart,
    payChannel: attempt.payChannel,
    paymentId: payment.id,
    paidAt: money.paidAt,
  })
  await issuePolicies(tx, {...order, coverStart}, itemIds, now)
  await enqueue(tx, 'insurer.issue', {orderId: order.id}, now)
  // An older attempt may have paid: the cashier that is still open must not take the money again.
  await closeLiveAttempt(tx, order.id, now)
  return 'HONOURED'
}

/** Records no money; the provider is queried at the next reconciliation. */
async function rejectAmount(tx: Database, attempt: AttemptRow, now: Date): Promise<SettlementOutcome> {
  const [recorded] = await tx.select({id: payments.id}).from(payments).where(eq(payments.attemptId, attempt.id))
  if (recorded) return 'REPEATED'
  await tx.update(paymentAttempts).set({nextQueryAt: now}).where(eq(paymentAttempts.id, attempt.id))
  return 'WRONG_AMOUNT'
}
