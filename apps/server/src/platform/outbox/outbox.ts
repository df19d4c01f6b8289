import {and, asc, eq, inArray, isNull, lte, type SQL, sql} from 'drizzle-orm'
import type {FastifyBaseLogger} from 'fastify'
import {addSeconds, type Clock} from '../clock.ts'
import type {Database} from '../db/database.ts'
import {outbox} from '../db/schema/outbox.ts'

/** The topics with their payloads. The module that handles a topic declares it here: `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: other modules add their topics
export interface Topics {}
export type Topic = keyof Topics

/**
 * Whether a message was delivered. If not, `reason` is a code for the log. The message is sent again at `retryAt`, or
 * after {@link retrySeconds} without it.
 */
export type DeliveryResult = {delivered: true} | {delivered: false; reason: string; retryAt?: Date}

/** `enqueuedAt`: the time of the message itself, and not of an attempt to send it. */
export type OutboxHandlers = {readonly [T in Topic]: (payload: Topics[T], enqueuedAt: Date) => Promise<DeliveryResult>}

/** The lease of the process that took a message. It is longer than the timeout of a provider. */
const leaseSeconds = 30
const batchSize = 16
const maxDelaySeconds = 600

/**
 * Seconds until the next attempt: 1, 2, 4 … up to ten minutes. Attempts never end: money and cover must be delivered.
 *
 * @example
 * retrySeconds(3) // 4
 */
export const retrySeconds = (attempts: number): number => Math.min(maxDelaySeconds, 2 ** Math.max(0, attempts - 1))

/**
 * Writes a message in the transaction that decided it, so that it is sent if and only if the transaction commits. A
 * caller may send the request itself after the commit. It passes a delay, and an id with which it can withdraw the message.
 *
 * @example
 * await enqueue(tx, 'pay.refund', {refundId}, now)
 */
export async function enqueue<T extends Topic>(
  tx: Database,
  topic: T,
  payload: Topics[T],
  now: Date,
  {id, delaySeconds = 0}: {id?: string; delaySeconds?: number} = {},
): Promise<void> {
  const nextAttemptAt = addSeconds(now, delaySeconds)
  await tx.insert(outbox).values({topic, payload: {...payload}, nextAttemptAt, createdAt: now, ...(id ? {id} : {})})
}

/** Deletes a message that was never sent. False when it was, or is being sent. */
export async function cancelMessage(tx: Database, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.attempts, 0)))
    .returning({id: outbox.id})
  return deleted.length === 1
}

interface OutboxDeps {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  handlers: OutboxHandlers
  /** Sends only the messages of these topics; all by default. */
  topics?: SQL
}

/**
 * The conditions for messages to people, and for all others. Two jobs send them, because a batch waits for its slowest
 * receiver. Each condition has its own index, and no parameters, so that every plan can use the index.
 *
 * @example
 * await deliverDue({...deps, topics: smsTopics})
 */
export const smsTopics: SQL = sql`${outbox.topic} like 'sms.%'`
export const otherTopics: SQL = sql`${outbox.topic} not like 'sms.%'`

/**
 * Sends the messages that are due and returns how many it took. Several processes may run this at once: each message is taken by
 * one of them at a time. A receiver recognizes a repeated message by its number.
 */
export async function deliverDue({db, clock, log, handlers, topics}: OutboxDeps): Promise<number> {
  const messages = await takeDue(db, clock.now(), topics)
  await Promise.all(
    messages.map(async (message) => {
      const result = await deliver(handlers, message)
      const now = clock.now()
      const {id, topic, attempts} = message
      if (result.delivered) {
        await db.update(outbox).set({doneAt: now, lastError: ''}).where(eq(outbox.id, id))
        return
      }
      const nextAttemptAt = result.retryAt ?? addSeconds(now, retrySeconds(attempts))
      await db.update(outbox).set({nextAttemptAt, lastError: result.reason}).where(eq(outbox.id, id))
      log.warn({outboxId: id, topic, attempts, reason: result.reason}, 'not delivered yet')
    }),
  )
  return messages.length
}

/** A message as it is stored: one that cannot be decrypted must not delay the others of its batch. */
type Message = Pick<typeof outbox.$inferSelect, 'id' | 'topic' | 'attempts' | 'createdAt'> & {stored: string}

async function takeDue(db: Database, now: Date, topics?: SQL): Promise<Message[]> {
  const due = db
    .select({id: outbox.id})
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextAttemptAt, now), topics))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(batchSize)
    .for('update', {skipLocked: true})
  return db
    .update(outbox)
    .set({attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: addSeconds(now, leaseSeconds)})
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      topic: outbox.topic,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
      stored: sql<string>`${outbox.payload}`,
    })
}

type StoredMessageHandler = (payload: Record<string, string>, enqueuedAt: Date) => Promise<DeliveryResult>

/** A handler that throws has not delivered its message. The error's message may hold personal data, so only its name is kept. */
async function deliver(handlers: OutboxHandlers, {topic, stored, createdAt}: Message): Promise<DeliveryResult> {
  const handler = handlers[topic as Topic] as StoredMessageHandler | undefined
  if (!handler) return {delivered: false, reason: 'UNKNOWN_TOPIC'}
  try {
    return await handler(outbox.payload.mapFromDriverValue(stored) as Record<string, string>, createdAt)
  } catch (error) {
    return {delivered: false, reason: error instanceof Error ? error.name : 'ERROR'}
  }
}
