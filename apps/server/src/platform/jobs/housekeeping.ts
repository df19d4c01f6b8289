import {lt} from 'drizzle-orm'
import {behaviourEvents} from '../db/schema/event.ts'
import {idempotencyKeys, providerNonces} from '../db/schema/http.ts'
import {sentMails} from '../db/schema/mail.ts'
import {outbox} from '../db/schema/outbox.ts'
import {validations} from '../db/schema/purchase.ts'
import {sessions, smsCodes} from '../db/schema/user.ts'
import {keptMs} from '../http/idempotency.ts'
import {clockToleranceMs} from '../providers/signature.ts'
import type {Job} from './job-runner.ts'

/** Longer than any day in which codes are counted, in ms. */
const codesKeptMs = 48 * 3600_000

/** What was sent and what was validated serves nobody after so long, in ms. */
const sentKeptMs = 30 * 24 * 3600_000
const validationsKeptMs = 24 * 3600_000
const mailsKeptMs = 24 * 3600_000
/** Whoever counts what people do has fetched it by then, in ms. */
const eventsKeptMs = 90 * 24 * 3600_000

/**
 * Takes away what has served: ended sessions, old codes, kept answers, nonces that their clock refuses by now, messages that
 * arrived, validations that no order may use any more.
 */
export const housekeeping: Job = {
  name: 'housekeeping',
  everyMs: 3600_000,
  async run({db, clock}) {
    const now = clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    await db.delete(sessions).where(lt(sessions.expiresAt, now))
    await db.delete(smsCodes).where(lt(smsCodes.createdAt, ago(codesKeptMs)))
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, ago(keptMs)))
    // Twice the tolerance: a nonce may carry a time as far ahead as it may lie behind.
    await db.delete(providerNonces).where(lt(providerNonces.seenAt, ago(2 * clockToleranceMs)))
    await db.delete(outbox).where(lt(outbox.doneAt, ago(sentKeptMs)))
    await db.delete(sentMails).where(lt(sentMails.createdAt, ago(mailsKeptMs)))
    await db.delete(behaviourEvents).where(lt(behaviourEvents.receivedAt, ago(eventsKeptMs)))
    await db.delete(validations).where(lt(validations.validatedAt, ago(validationsKeptMs)))
  },
}
