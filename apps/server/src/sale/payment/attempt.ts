import {and, desc, eq} from 'drizzle-orm'
import type {FastifyBaseLogger} from 'fastify'
import type {Database} from '../../platform/db/database.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {type AttemptRow, type AttemptState, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {post} from '../../platform/outbox/outbox.ts'
import {type CashierName, cashierNames, type Providers} from '../../platform/providers/providers.ts'

/** What payments need of the world: the database, the providers, and one instant. */
export interface World {
  db: Database
  providers: Pick<Providers, 'pay' | 'settlement'>
  now: Date
  log: FastifyBaseLogger
}

/** Channels that end at a cashier, and whose cashier it is. */
export const cashierOf = {'1': 'wechat', '6': 'unionpay'} as const satisfies Record<string, CashierName>

/** An account pays by itself, so that what it is asked to do may be done whatever becomes of the answer. */
export const isAccount = (provider: string): boolean => !cashierNames.includes(provider)

/** A cashier's link lives so long; what is unpaid after it stays unpaid. */
export const cashierSeconds = 5 * 60

/** A try that is being opened is left alone so long: by then the provider has answered, or never will. */
export const openingSeconds = 15

export const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

export const ageSeconds = (attempt: Pick<AttemptRow, 'createdAt'>, now: Date) =>
  (now.getTime() - attempt.createdAt.getTime()) / 1000

/** The order's one try under way, if any. */
export async function liveAttempt(db: Database, orderId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.live, true)))
  return row
}

/** The order's newest try. */
export async function latestAttempt(db: Database, orderId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.position))
    .limit(1)
  return row
}

/** Once over it is looked at again after so long: money may have been under way at that very moment. `sweep` looks on. */
const firstLookSeconds = 60

type AttemptEnd = Extract<AttemptState, 'FAILED' | 'CLOSED' | 'REFUSED'>

/**
 * Ends a try that is still live; one that ended meanwhile keeps its own end. An order that waited for its end waits no more. Where
 * paying failed the provider may let it be tried once more, with another card: that cashier is closed.
 */
export async function endAttempt(db: Database, attemptId: string, state: AttemptEnd, now: Date): Promise<void> {
  const mine = and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.live, true))
  const [attempt] = await db.select().from(paymentAttempts).where(mine)
  if (!attempt) return
  const waited = isAccount(attempt.provider)
  await db.transaction(async (tx) => {
    // The order's lock comes first, as everywhere.
    if (waited) await tx.select({id: orders.id}).from(orders).where(eq(orders.id, attempt.orderId)).for('update')
    const [ended] = await tx
      .update(paymentAttempts)
      .set({state, live: false, nextAskAt: state === 'REFUSED' ? null : after(now, firstLookSeconds)})
      .where(mine)
      .returning({id: paymentAttempts.id})
    if (!ended) return
    if (waited) await release(tx, attempt.orderId)
    if (state === 'FAILED') await post(tx, 'pay.close', {attemptId}, now)
  })
}

/** Lets an order be paid again that waited for the end of an account payment. Must run under the order's lock. */
export async function release(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({payStatus: 'WAIT_PAY'})
    .where(and(eq(orders.id, orderId), eq(orders.status, 'WAIT_PAY'), eq(orders.payStatus, 'TO_BE_CONFIRMED')))
}
