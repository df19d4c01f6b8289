import {lt, sql} from 'drizzle-orm'
import type {PgColumn} from 'drizzle-orm/pg-core'
import type {Clock} from '../clock.ts'
import type {Database} from '../db/database.ts'
import {retention} from '../db/retention.ts'
import {type Job, runUntilEmpty} from './job-runner.ts'

/** The number of rows of one statement, so that a large backlog locks nothing for long and fits the statement timeout. */
export const deleteBatchSize = 1000

/** Deletes the rows whose time is over, see `retention`. A table that fails does not stop the others. */
export const housekeeping: Job<{db: Database; clock: Clock}> = {
  name: 'housekeeping',
  everyMs: 3600_000,
  async run({db, clock}, stopping) {
    const now = clock.now().getTime()
    const failed: {table: string; error: unknown}[] = []
    for (const [table, {expiry}] of Object.entries(retention)) {
      if (!expiry) continue
      const before = new Date(now - expiry.hours * 3600_000)
      await runUntilEmpty(() => deleteBatch(db, expiry.after, before), stopping).catch((error: unknown) =>
        failed.push({table, error}),
      )
    }
    const [first] = failed
    if (first)
      throw new Error(`rows were not deleted: ${failed.map(({table}) => table).join(', ')}`, {cause: first.error})
  },
}

/**
 * Deletes a batch of the rows whose time in the column is earlier than `before`. Returns 0 when the batch was not full,
 * so that no further one is needed. Several servers may do it at once.
 */
async function deleteBatch(db: Database, column: PgColumn, before: Date): Promise<number> {
  const {table} = column
  const due = sql`select ctid from ${table} where ${lt(column, before)} limit ${deleteBatchSize} for update skip locked`
  const deleted = await db.delete(table).where(sql`ctid = any(array(${due}))`).returning({one: sql`1`})
  return deleted.length < deleteBatchSize ? 0 : deleted.length
}
