import {sql} from 'drizzle-orm'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {smsFailures} from '../../platform/db/schema/limit.ts'

/** From this number of wrong codes in a row, unknown browsers get fewer codes and attempts (NIST SP 800-63B-4, 3.2.2). */
export const suspiciousFailures = 100

/** The number of wrong codes of a phone in a row, entered in browsers that its account does not know. */
export async function readFailureCount(db: Database, phone: string): Promise<number> {
  const [row] = await db.select({failures: smsFailures.failures}).from(smsFailures).where(ofPhone(phone))
  return row?.failures ?? 0
}

/** Adds a wrong code to the count of a phone. */
export async function recordFailure(db: Database, phone: string, now: Date): Promise<void> {
  const set = {failures: sql`${smsFailures.failures} + 1`, updatedAt: now}
  for (;;) {
    const [counted] = await db.update(smsFailures).set(set).where(ofPhone(phone)).returning({one: sql`1`})
    if (counted) return
    const first = {phone, failures: 1, updatedAt: now}
    const [inserted] = await db.insert(smsFailures).values(first).onConflictDoNothing().returning({one: sql`1`})
    if (inserted) return
  }
}

const ofPhone = (phone: string) => hasText(smsFailures.phoneLookup, phone)

/** Resets the count, after a right code. */
export async function clearFailures(db: Database, phone: string): Promise<void> {
  await db.delete(smsFailures).where(ofPhone(phone))
}
