import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {AccountChannel} from '@hmb/rules/refund'
import {and, desc, eq} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import {type AttemptRow, type AttemptState, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {enqueue} from '../../platform/outbox/outbox.ts'
import {type CashierName, cashierNames} from '../../platform/providers/providers.ts'
import {lockOrder, markToBeConfirmed, reopenOrder} from '../order/order-rows.ts'

/** The provider of each pay channel with a cashier page: of every channel that is not a medical account. */
export const cashierOf = {[PayChannel.WECHAT]: 'wechat', [PayChannel.CLOUD_PAY]: 'unionpay'} as const satisfies Record<
  Exclude<PayChannel, AccountChannel>,
  CashierName
>

/** Whether the provider is an account platform. It takes the money without a page of ours, even when its response is lost. */
export const isAccountPlatform = (provider: string): boolean => !cashierNames.includes(provider)

/** How long a cashier's link is valid. An attempt that is unpaid after it stays unpaid. */
export const cashierSeconds = 5 * 60

/** An attempt in MAKING blocks another one for this time. After it the provider has responded or never will. */
export const openingSeconds = 15

/** The first reconciliation comes this long after the cashier opened; the person's own page queries sooner. */
export const firstQuerySeconds = 10

/** An ended attempt is queried again after this time, because a payment may have been in progress at its end. */
const endedQuerySeconds = 60

export const ageSeconds = (attempt: Pick<AttemptRow, 'createdAt'>, now: Date) =>
  (now.getTime() - attempt.createdAt.getTime()) / 1000

/** The order's live attempt; there is one at most. */
export async function findLiveAttempt(db: Database, orderId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.live, true)))
  return row
}

/** The order's newest attempt. */
export async function findLatestAttempt(db: Database, orderId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.position))
    .limit(1)
  return row
}

/**
 * Marks an attempt as open: the person may pay at its page from now on. False when the order ended before the provider
 * responded; the page is then closed through the outbox.
 */
export async function openAttempt(tx: Database, attempt: AttemptRow, now: Date): Promise<boolean> {
  const opened = await tx
    .update(paymentAttempts)
    .set({state: 'OPEN', nextQueryAt: addSeconds(now, firstQuerySeconds)})
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'MAKING')))
    .returning({id: paymentAttempts.id})
  if (opened.length === 0) await enqueue(tx, 'pay.close', {attemptId: attempt.id}, now)
  return opened.length > 0
}

type AttemptEnd = Extract<AttemptState, 'FAILED' | 'CLOSED' | 'REFUSED'>

/**
 * Ends a live attempt; an attempt that ended before keeps its state. An order that waited for it is open again. After a failure
 * the provider may let the person try another card, so that cashier is closed through the outbox.
 */
export async function endAttempt(db: Database, attemptId: string, state: AttemptEnd, now: Date): Promise<void> {
  const live = and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.live, true))
  const [attempt] = await db.select().from(paymentAttempts).where(live)
  if (!attempt) return
  const isFromAccount = isAccountPlatform(attempt.provider)
  await db.transaction(async (tx) => {
    if (isFromAccount) await lockOrder(tx, attempt.orderId)
    const [ended] = await tx
      .update(paymentAttempts)
      .set({state, live: false, nextQueryAt: state === 'REFUSED' ? null : addSeconds(now, endedQuerySeconds)})
      .where(live)
      .returning({id: paymentAttempts.id})
    if (!ended) return
    if (isFromAccount) await reopenOrder(tx, attempt.orderId)
    if (state === 'FAILED') await enqueue(tx, 'pay.close', {attemptId}, now)
  })
}

/** Ends the order's live attempt, if there is one, and closes its cashier through the outbox. Must run under the order's lock. */
export async function closeLiveAttempt(tx: Database, orderId: string, now: Date): Promise<void> {
  const attempt = await findLiveAttempt(tx, orderId)
  if (!attempt) return
  await endAttempt(tx, attempt.id, 'CLOSED', now)
  await enqueue(tx, 'pay.close', {attemptId: attempt.id}, now)
}

/**
 * The provider waits for the person again: they left the cashier without paying, or an account platform has a page whose response
 * was lost. The order can be paid by another attempt.
 */
export async function reopenAttempt(db: Database, {id, orderId, provider, state}: AttemptRow): Promise<void> {
  // Most unpaid attempts need no write.
  if (state !== 'PAYING') return
  const isFromAccount = isAccountPlatform(provider)
  await db.transaction(async (tx) => {
    if (isFromAccount) await lockOrder(tx, orderId)
    const [reopened] = await tx
      .update(paymentAttempts)
      .set({state: 'OPEN'})
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'PAYING')))
      .returning({id: paymentAttempts.id})
    if (reopened && isFromAccount) await reopenOrder(tx, orderId)
  })
}

/**
 * Marks an account payment as in progress: until its end the order neither expires nor can be cancelled or paid otherwise. False
 * when the order has ended or is paid.
 */
export async function markAttemptPaying(db: Database, attempt: Pick<AttemptRow, 'id' | 'orderId'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (order.status !== OrderStatus.WAIT_PAY) return false
    const paying = await tx
      .update(paymentAttempts)
      .set({state: 'PAYING'})
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.live, true)))
      .returning({id: paymentAttempts.id})
    if (paying.length > 0) await markToBeConfirmed(tx, order.id)
    return true
  })
}
