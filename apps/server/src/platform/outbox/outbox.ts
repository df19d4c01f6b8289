import {and, asc, eq, inArray, isNull, lte, sql} from 'drizzle-orm'
import type {FastifyBaseLogger} from 'fastify'
import type {Clock} from '../clock.ts'
import type {Database} from '../db/database.ts'
import {outbox} from '../db/schema/outbox.ts'

/** What leaves the house, with what each needs to know. */
export interface Topics {
  /** Tell the insurer of an order's policies. */
  'insurer.issue': {orderId: string}
  /** Give money back. */
  'pay.refund': {refundId: string}
  /** Take a cashier away that nobody may pay at any more. */
  'pay.close': {attemptId: string}
}
export type Topic = keyof Topics

/** Whether a message arrived; if not, a word for the log on why, and it is sent again later. */
export type DeliveryResult = {arrived: true} | {arrived: false; why: string}

export type OutboxHandlers = {readonly [T in Topic]: (payload: Topics[T]) => Promise<DeliveryResult>}

/** A message is nobody else's for so long once an instance has taken it: longer than a provider may take to answer. */
const leaseSeconds = 30
const batchSize = 16
const longestWaitSeconds = 600

/**
 * Seconds until the next try: 1, 2, 4 … up to ten minutes. There is no last try: money and cover are owed until they arrive.
 *
 * @example
 * retrySeconds(3) // 4
 */
export const retrySeconds = (tries: number): number => Math.min(longestWaitSeconds, 2 ** Math.max(0, tries - 1))

/**
 * Writes down what has to leave, in the transaction that decided it.
 *
 * @example
 * await post(tx, 'pay.refund', {refundId}, now)
 */
export async function enqueue<T extends Topic>(tx: Database, topic: T, payload: Topics[T], now: Date): Promise<void> {
  await tx.insert(outbox).values({topic, payload: {...payload}, nextTryAt: now, createdAt: now})
}

interface Ports {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  handlers: OutboxHandlers
}

/**
 * Sends what is due; answers how many messages it took. Any number of instances may do so at once: a message is taken by one of
 * them at a time, and receivers know one that comes twice by its number.
 */
export async function deliverDue({db, clock, log, handlers}: Ports): Promise<number> {
  const taken = await take(db, clock.now())
  await Promise.all(
    taken.map(async (message) => {
      const delivery = await attempt(handlers, message)
      const now = clock.now()
      if (delivery.arrived) {
        await db.update(outbox).set({doneAt: now, lastError: ''}).where(eq(outbox.id, message.id))
        return
      }
      const nextTryAt = new Date(now.getTime() + retrySeconds(message.tries) * 1000)
      await db.update(outbox).set({nextTryAt, lastError: delivery.why}).where(eq(outbox.id, message.id))
      log.warn(
        {outboxId: message.id, topic: message.topic, tries: message.tries, why: delivery.why},
        'not delivered yet',
      )
    }),
  )
  return taken.length
}

type Message = typeof outbox.$inferSelect

async function take(db: Database, now: Date): Promise<Message[]> {
  const due = db
    .select({id: outbox.id})
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextTryAt, now)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(batchSize)
    .for('update', {skipLocked: true})
  return db
    .update(outbox)
    .set({tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + leaseSeconds * 1000)})
    .where(inArray(outbox.id, due))
    .returning()
}

/** A handler that throws is a message that did not arrive: the others go on. */
async function attempt(handlers: OutboxHandlers, {topic, payload}: Message): Promise<DeliveryResult> {
  const handler = handlers[topic as Topic] as ((payload: Record<string, string>) => Promise<DeliveryResult>) | undefined
  if (!handler) return {arrived: false, why: 'UNKNOWN_TOPIC'}
  try {
    return await handler(payload)
  } catch (error) {
    return {arrived: false, why: error instanceof Error ? error.name : 'ERROR'}
  }
}
