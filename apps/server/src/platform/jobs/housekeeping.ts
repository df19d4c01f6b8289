import {lt} from 'drizzle-orm'
import type {Clock} from '../clock.ts'
import type {Database} from '../db/database.ts'
import {accountCalls} from '../db/schema/account-proof.ts'
import {appointments} from '../db/schema/appointment.ts'
import {behaviourEvents} from '../db/schema/event.ts'
import {idempotencyKeys, providerNonces} from '../db/schema/http.ts'
import {sentMails} from '../db/schema/mail.ts'
import {outbox} from '../db/schema/outbox.ts'
import {validations} from '../db/schema/purchase.ts'
import {sessions, smsCodes} from '../db/schema/user.ts'
import {storedMs} from '../http/idempotency.ts'
import {clockToleranceMs} from '../providers/signature.ts'
import type {Job} from './job-runner.ts'

/** Counted account calls are kept longer than the day in which they count, in ms. */
const accountCallsKeptMs = 48 * 3600_000

/** SMS codes are kept longer than any day in which they are counted, in ms. */
const codesKeptMs = 48 * 3600_000

/** Delivered messages and validations are kept for this time, in ms. */
const sentKeptMs = 30 * 24 * 3600_000
const validationsKeptMs = 24 * 3600_000
const mailsKeptMs = 24 * 3600_000
/** Behaviour events are kept for this time; the analysts fetch them before, in ms. */
const eventsKeptMs = 90 * 24 * 3600_000

/**
 * Deletes rows that have no use any more: expired sessions, old codes, stored responses, nonces outside the clock tolerance,
 * delivered messages, validations too old for an order, and bookings (预约) after their sale.
 */
export const housekeeping: Job<{db: Database; clock: Clock}> = {
  name: 'housekeeping',
  everyMs: 3600_000,
  async run({db, clock}) {
    const now = clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    await db.delete(sessions).where(lt(sessions.expiresAt, now))
    await db.delete(smsCodes).where(lt(smsCodes.createdAt, ago(codesKeptMs)))
    await db.delete(accountCalls).where(lt(accountCalls.createdAt, ago(accountCallsKeptMs)))
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, ago(storedMs)))
    // Twice the tolerance: the clock of a nonce may be ahead as far as it may be behind.
    await db.delete(providerNonces).where(lt(providerNonces.seenAt, ago(2 * clockToleranceMs)))
    await db.delete(outbox).where(lt(outbox.doneAt, ago(sentKeptMs)))
    await db.delete(sentMails).where(lt(sentMails.createdAt, ago(mailsKeptMs)))
    await db.delete(behaviourEvents).where(lt(behaviourEvents.receivedAt, ago(eventsKeptMs)))
    await db.delete(appointments).where(lt(appointments.keptUntil, now))
    await db.delete(validations).where(lt(validations.validatedAt, ago(validationsKeptMs)))
  },
}
