import {type Column, type SQL, sql} from 'drizzle-orm'

interface BackOff {
  now: Date
  /** The column that counts the attempts before this one. */
  attempts: Column
  firstSeconds: number
  longestSeconds: number
}

/**
 * The time of the next attempt, for the update that takes a row: exponential back-off, `firstSeconds` after the first attempt,
 * then twice as long each time, up to `longestSeconds`.
 *
 * @example
 * const next = backOffTime({now, attempts: renewals.attempts, firstSeconds: 60, longestSeconds: 21_600})
 * await db.update(renewals).set({nextAttemptAt: next})
 */
export function backOffTime({now, attempts, firstSeconds, longestSeconds}: BackOff): SQL {
  // Without the limit of the exponent, many attempts would exceed the largest float.
  const seconds = sql`least(${longestSeconds}::float8, ${firstSeconds}::float8 * power(2, least(${attempts}, 20)))`
  return sql`${now.toISOString()}::timestamptz + ${seconds} * interval '1 second'`
}
