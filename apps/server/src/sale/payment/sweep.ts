import {asc, eq, inArray, lte, sql} from 'drizzle-orm'
import {type AttemptRow, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {askProvider, closeAtProvider} from './ask.ts'
import {after, ageSeconds, cashierSeconds, type World} from './attempt.ts'
import {closeCashier} from './close.ts'

/** The first ask of the sweep comes so long after the cashier opened; the person's own page asks sooner. */
export const firstAskSeconds = 10
const longestWaitSeconds = 600
/** A cashier is closed only some time after its link has died: a payment begun in its last second may still end. */
const closingMarginSeconds = 30
/** What is over is looked at again when it is four times as old, at least so much later: past its link's end, and past a slow bank. */
const nextLookSeconds = 5 * 60
const ageFactor = 3
/** Older than a day, what the provider calls over is over. */
const lastLookSeconds = 24 * 3600
/** A provider that still owes its word on what is over after a month is not asked any more: that is for the accounts. */
const lastAskSeconds = 30 * 24 * 3600
const batchSize = 20

/**
 * Asks for payments that nobody told us about: each after 10, 20, 40 … seconds, up to ten minutes. What is over is looked at for
 * another day, ever less often: its cashier is closed, but a notification may be lost of money that came all the same. Any number of
 * instances may sweep at once; a try is taken by one of them. Answers how many it took.
 */
export async function sweepUnanswered(world: World): Promise<number> {
  const {db, now} = world
  const due = db
    .select({id: paymentAttempts.id})
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextAskAt, now))
    .orderBy(asc(paymentAttempts.nextAskAt))
    .limit(batchSize)
    .for('update', {skipLocked: true})
  const wait = sql`least(${longestWaitSeconds}::float8, ${firstAskSeconds}::float8 * power(2, least(${paymentAttempts.asks}, 20)))`
  const taken = await db
    .update(paymentAttempts)
    .set({
      askedAt: now,
      asks: sql`${paymentAttempts.asks} + 1`,
      nextAskAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 second'`,
    })
    .where(inArray(paymentAttempts.id, due))
    .returning()
  const done = await Promise.allSettled(taken.map((attempt) => reconcile(world, attempt)))
  for (const each of done) if (each.status === 'rejected') world.log.error({err: each.reason}, 'payment not reconciled')
  return taken.length
}

async function reconcile(world: World, attempt: AttemptRow): Promise<void> {
  const {db, now} = world
  const learnt = await askProvider(world, attempt)
  const age = ageSeconds(attempt, now)
  if (attempt.live) {
    const linkIsDead = attempt.state === 'MAKING' || age > cashierSeconds + closingMarginSeconds
    if (learnt === 'UNPAID' && linkIsDead) await closeAtProvider(world, attempt)
    return
  }
  // Over here and open there, where somebody could still pay.
  if (learnt === 'UNPAID' || learnt === 'PAYING') await closeCashier(world, attempt.id)
  const settled = learnt === 'PAID' || learnt === 'OVER'
  if (!settled && age < lastAskSeconds) return
  if (!settled) world.log.error({tradeNo: attempt.tradeNo, learnt}, 'payment given up without the provider’s word')
  const again = learnt === 'OVER' && age < lastLookSeconds
  await db
    .update(paymentAttempts)
    .set({nextAskAt: again ? after(now, Math.max(nextLookSeconds, ageFactor * age)) : null})
    .where(eq(paymentAttempts.id, attempt.id))
}
