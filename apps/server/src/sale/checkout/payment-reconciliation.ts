import {asc, eq, inArray, lte, sql} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import {type AttemptRow, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {backOffTime} from '../../platform/jobs/back-off.ts'
import {ageSeconds, cashierSeconds, firstQuerySeconds} from '../payment/payment-attempt.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {closeCashier, closeUnpaidAttempt, syncWithProvider} from '../payment/provider-query.ts'

const longestIntervalSeconds = 600
/** A cashier is closed this long after its link has expired: a payment that began in the last second may still succeed. */
const closingMarginSeconds = 30
/** An ended attempt is queried again when it is four times as old, but not before 5 minutes have passed. */
const endedAgeFactor = 4
const minEndedIntervalSeconds = 5 * 60
/** After a day, the provider's report that an attempt has ended is final. */
const lastEndedQuerySeconds = 24 * 3600
/** After a month without a result the provider is not queried any more, and the operator's accountants settle it. */
const lastQuerySeconds = 30 * 24 * 3600
const batchSize = 20

/**
 * Reconciles attempts with their providers (对账), because a notification may be lost: after 10, 20, 40 … seconds, up to every ten
 * minutes. An ended attempt is queried for another day, less and less often, and its cashier is closed. Several processes may
 * run this at once; each attempt is taken by one of them. Returns how many attempts it took.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const {db, now, log} = deps
  const due = db
    .select({id: paymentAttempts.id})
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextQueryAt, now))
    .orderBy(asc(paymentAttempts.nextQueryAt))
    .limit(batchSize)
    .for('update', {skipLocked: true})
  const attempts = await db
    .update(paymentAttempts)
    .set({
      queriedAt: now,
      queries: sql`${paymentAttempts.queries} + 1`,
      nextQueryAt: backOffTime({
        now,
        attempts: paymentAttempts.queries,
        firstSeconds: firstQuerySeconds,
        longestSeconds: longestIntervalSeconds,
      }),
    })
    .where(inArray(paymentAttempts.id, due))
    .returning()
  const results = await Promise.allSettled(attempts.map((attempt) => reconcilePayment(deps, attempt)))
  for (const result of results)
    if (result.status === 'rejected') log.error({err: result.reason}, 'payment not reconciled')
  return attempts.length
}

async function reconcilePayment(deps: PaymentDeps, attempt: AttemptRow): Promise<void> {
  const {db, now, log} = deps
  const age = ageSeconds(attempt, now)
  const isLinkExpired = attempt.state === 'MAKING' || age > cashierSeconds + closingMarginSeconds
  if (attempt.live && isLinkExpired) {
    await closeUnpaidAttempt(deps, attempt, {closeEvenIfPaying: false})
    return
  }
  const outcome = await syncWithProvider(deps, attempt)
  if (attempt.live) return
  // The attempt has ended here, but the person could still pay at its cashier.
  if (outcome === 'UNPAID' || outcome === 'PAYING') await closeCashier(deps, attempt.id)
  const isResolved = outcome === 'PAID' || outcome === 'ENDED'
  if (!isResolved && age < lastQuerySeconds) return
  if (!isResolved)
    log.error({tradeNo: attempt.tradeNo, outcome}, 'payment queries ended without a result from the provider')
  const hasNextQuery = outcome === 'ENDED' && age < lastEndedQuerySeconds
  await db
    .update(paymentAttempts)
    .set({
      nextQueryAt: hasNextQuery ? addSeconds(now, Math.max(minEndedIntervalSeconds, (endedAgeFactor - 1) * age)) : null,
    })
    .where(eq(paymentAttempts.id, attempt.id))
}
