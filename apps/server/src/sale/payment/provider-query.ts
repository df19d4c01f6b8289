import {and, eq, isNull, lte, or} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import {type AttemptRow, paymentAttempts} from '../../platform/db/schema/payment.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import {endAttempt, isAccountPlatform, markAttemptPaying, reopenAttempt} from './payment-attempt.ts'
import type {PaymentDeps} from './payment-deps.ts'
import {providerTime} from './provider-time.ts'
import {settlePayment} from './settlement.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Closes a cashier at its provider. */
    'pay.close': {attemptId: string}
  }
}

/** The result page queries an attempt at most once within this time, over all tabs and processes. */
const queryIntervalSeconds = 2

/** What a query of the provider has found, and what is recorded of it. */
export type QueryOutcome =
  /** The money is recorded, now or before. */
  | 'PAID'
  /** The attempt cannot be paid any more. */
  | 'ENDED'
  /** The person is paying. */
  | 'PAYING'
  /** The person has not paid yet, and still can. */
  | 'UNPAID'
  /** The provider gave no result. */
  | 'UNKNOWN'

/**
 * Queries the provider for the state of an attempt, and records it. Must not run in a transaction: a provider may take seconds.
 *
 * @example
 * if ((await syncWithProvider(deps, attempt)) === 'PAID') throw new BusinessError(ErrorCode.ORDER_PAID)
 */
export async function syncWithProvider(deps: PaymentDeps, attempt: AttemptRow): Promise<QueryOutcome> {
  const {db, providers, now, log} = deps
  const response = await providers.paymentCalls(attempt.provider).query({outTradeNo: attempt.tradeNo})
  if (!response.ok) {
    // The process ended before the provider received the attempt, or the provider has deleted it.
    if (response.code === 'ORDER_NOT_EXIST') {
      // A request to an account platform may arrive later. It is rejected then, because the attempt is closed there.
      if (isAccountPlatform(attempt.provider) && !(await closeAccountPayment(deps, attempt))) return 'UNKNOWN'
      await endAttempt(db, attempt.id, 'CLOSED', now)
      return 'ENDED'
    }
    log.warn({tradeNo: attempt.tradeNo, code: response.code}, 'payment query failed')
    return 'UNKNOWN'
  }
  switch (response.tradeState) {
    case 'SUCCESS': {
      const paidAt = providerTime(response.paidAt, now)
      const {transactionId, totalFee: amount, paidParts: parts} = response
      const outcome = await db.transaction((tx) =>
        settlePayment(tx, attempt, {transactionId, amount, parts, paidAt, reportedBy: 'QUERY'}, now),
      )
      if (outcome !== 'REPEATED') log.info({tradeNo: attempt.tradeNo, outcome}, 'payment found by query')
      return 'PAID'
    }
    case 'PAYERROR':
      await endAttempt(db, attempt.id, 'FAILED', now)
      return 'ENDED'
    // REFUND: the provider refunded the money without our request.
    case 'REFUND':
    case 'CLOSED':
      await endAttempt(db, attempt.id, 'CLOSED', now)
      return 'ENDED'
    case 'USERPAYING':
      await db
        .update(paymentAttempts)
        .set({state: 'PAYING'})
        .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'OPEN')))
      return 'PAYING'
    case 'PROCESSING':
      await markAttemptPaying(db, attempt)
      return 'PAYING'
    case 'NOTPAY':
      await reopenAttempt(db, attempt)
      return 'UNPAID'
  }
}

const closeAccountPayment = async ({providers}: PaymentDeps, {provider, tradeNo}: AttemptRow) =>
  (await providers.paymentCalls(provider).close({outTradeNo: tradeNo})).ok

/** The result of {@link closeUnpaidAttempt}. */
type CloseOutcome =
  | Exclude<QueryOutcome, 'UNPAID'>
  /** The provider has not confirmed the end: the attempt is already paid (which is recorded), or it gave no response. */
  | 'CLOSE_UNCONFIRMED'

/**
 * Queries the provider for the state of a live attempt. An unpaid one is closed there, so that another may be opened. A
 * payment in progress is closed with `closeEvenIfPaying` only. Must not run in a transaction.
 *
 * @example
 * if ((await closeUnpaidAttempt(deps, attempt, {closeEvenIfPaying: false})) === 'ENDED') return
 */
export async function closeUnpaidAttempt(
  deps: PaymentDeps,
  attempt: AttemptRow,
  {closeEvenIfPaying}: {closeEvenIfPaying: boolean},
): Promise<CloseOutcome> {
  const outcome = await syncWithProvider(deps, attempt)
  if (outcome === 'UNPAID' || (outcome === 'PAYING' && closeEvenIfPaying))
    return (await closeAtProvider(deps, attempt)) ? 'ENDED' : 'CLOSE_UNCONFIRMED'
  return outcome
}

/** Closes a live attempt at its provider. False when the provider has not confirmed it. */
async function closeAtProvider(deps: PaymentDeps, attempt: AttemptRow): Promise<boolean> {
  const {db, providers, now} = deps
  const response = await providers.paymentCalls(attempt.provider).close({outTradeNo: attempt.tradeNo})
  if (response.ok || response.code === 'ORDER_NOT_EXIST') {
    await endAttempt(db, attempt.id, 'CLOSED', now)
    return true
  }
  if (response.code === 'ORDER_PAID') await syncWithProvider(deps, attempt)
  return false
}

/**
 * Closes the cashier of an attempt that has ended here. When the person has paid there anyway, the money is recorded and
 * refunded.
 */
export async function closeCashier(deps: PaymentDeps, attemptId: string): Promise<DeliveryResult> {
  const [attempt] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  if (!attempt || attempt.state === 'PAID') return {delivered: true}
  const response = await deps.providers.paymentCalls(attempt.provider).close({outTradeNo: attempt.tradeNo})
  if (response.ok || response.code === 'ORDER_NOT_EXIST') return {delivered: true}
  const undelivered = {delivered: false, reason: response.code} as const
  if (response.code === unreachableCode) return undelivered
  // The provider keeps it open when it is paid or being paid, so its state decides.
  const outcome = await syncWithProvider(deps, attempt)
  return outcome === 'PAID' || outcome === 'ENDED' ? {delivered: true} : undelivered
}

/** Reserves a query of an attempt for a person who waits; false within {@link queryIntervalSeconds} after another query. */
export async function reserveQuery(
  {db, now}: Pick<PaymentDeps, 'db' | 'now'>,
  attempt: Pick<AttemptRow, 'id'>,
): Promise<boolean> {
  const reserved = await db
    .update(paymentAttempts)
    .set({queriedAt: now})
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        or(isNull(paymentAttempts.queriedAt), lte(paymentAttempts.queriedAt, addSeconds(now, -queryIntervalSeconds))),
      ),
    )
    .returning({id: paymentAttempts.id})
  return reserved.length === 1
}
