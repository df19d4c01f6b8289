import {sql} from 'drizzle-orm'
import type {Database} from '../db/database.ts'
import {requestCounts} from '../db/schema/limit.ts'

/** Calls to add to the count of a key. */
export interface AddedCalls {
  readonly key: string
  readonly cost: number
  /** The length of a window that begins now. */
  readonly seconds: number
}

/** The count of a key in its present window. */
export type RequestCount = typeof requestCounts.$inferSelect

/**
 * Adds calls to the counts in the database, with one statement, and returns the counts. A window that has ended begins again.
 *
 * @example
 * await addCalls(db, [{key: 'a hash', cost: 1, seconds: 60}], now) // [{key: 'a hash', count: 3, expiresAt}]
 */
export async function addCalls(db: Database, added: readonly AddedCalls[], now: Date): Promise<RequestCount[]> {
  // In the order of the keys: two calls with the same keys wait for each other instead of deadlocking.
  const sorted = added.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const rows = sorted.map(({key, cost, seconds}) => ({
    key,
    cost,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  }))
  const hasEnded = sql`${requestCounts.expiresAt} <= ${now.toISOString()}`
  return (
    db
      .insert(requestCounts)
      // All rows are one parameter: a batch has thousands, and the statement stays the same.
      .select(
        sql`select key, cost, "expiresAt" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as called(key text, cost int, "expiresAt" timestamptz)`,
      )
      .onConflictDoUpdate({
        target: requestCounts.key,
        set: {
          count: sql`case when ${hasEnded} then excluded.count else ${requestCounts.count} + excluded.count end`,
          expiresAt: sql`case when ${hasEnded} then excluded.expires_at else ${requestCounts.expiresAt} end`,
        },
      })
      .returning()
  )
}
