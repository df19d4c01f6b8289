import {inArray, lt, sql} from 'drizzle-orm'
import {addDays, type Clock} from '../platform/clock.ts'
import type {Database} from '../platform/db/database.ts'
import {orderBrowsers, recordings} from '../platform/db/schema/recording.ts'
import {staffLooks} from '../platform/db/schema/staff.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import type {Job} from '../platform/jobs/job-runner.ts'
import {monthOf} from './recording-month.ts'

/** Partitions exist for this month and as many after it. */
const monthsAhead = 3

/** The longest wait of a report for a created or dropped partition. The next run repeats what did not get its lock. */
const lockTimeout = '2s'

/** The advisory lock of changes of partitions: "hmb" and two as a number. */
const partitionLock = 0x68_6d_62_02

const monthAfter = (month: string, months = 1): string => {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(date)
}

/** `2026-11-01` → `chunks_2026_11` */
const partitionName = (month: string) => `chunks_${month.slice(0, 7).replace('-', '_')}`
const partition = (name: string) => sql`${sql.identifier('recording_parts')}.${sql.identifier(name)}`

/**
 * Creates the partitions of the recordings ahead. Without one the reports of a month are in `chunks_other`, and move when
 * it is created.
 */
export const partitionJob: Job<{db: Database; clock: Clock}> = {
  name: 'recording partitions',
  everyMs: 6 * 3600_000,
  async run({db, clock}) {
    await createPartitions(db, clock.now())
  },
}

/** Creates the partitions of this month and the next ones. Several processes may do it at once. */
export async function createPartitions(db: Database, now: Date): Promise<void> {
  const existing = await partitionNames(db)
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    const month = monthAfter(monthOf(now), ahead)
    if (!existing.includes(partitionName(month))) await createPartition(db, month)
  }
}

async function createPartition(db: Database, month: string): Promise<void> {
  const part = partition(partitionName(month))
  await db.transaction(async (tx) => {
    await lockPartitions(tx)
    if ((await partitionNames(tx)).includes(partitionName(month))) return
    await tx.execute(sql`create table ${part} (like recording_chunks including all)`)
    // Reports that came before the partition move into it. The lock keeps further ones away until the commit.
    await tx.execute(sql`lock table recording_parts.chunks_other in access exclusive mode`)
    await tx.execute(sql`with moved as (
      delete from recording_parts.chunks_other where month >= ${month}::date and month < ${monthAfter(month)}::date returning *
    ) insert into ${part} select * from moved`)
    const range = sql.raw(`from ('${month}') to ('${monthAfter(month)}')`)
    await tx.execute(sql`alter table recording_chunks attach partition ${part} for values ${range}`)
  })
}

async function lockPartitions(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`))
  await tx.execute(sql`select pg_advisory_xact_lock(${partitionLock})`)
}

async function partitionNames(db: Database): Promise<string[]> {
  const rows = await rowsOf<{name: string}>(
    db,
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'recording_chunks'::regclass order by c.relname`,
  )
  return rows.map(({name}) => name)
}

/** The recordings that one statement deletes. */
const purgeBatchSize = 1000

export interface PurgeResult {
  /** The dropped partitions. */
  readonly partitions: readonly string[]
  /** The deleted recordings. */
  readonly recordings: number
}

/**
 * Deletes the recordings of the months that ended more than `days` ago: drops their partitions, then the rows about them.
 * May be killed and repeated. The accesses of staff and the browsers of orders of that time go too.
 */
export async function purgeRecordings(db: Database, now: Date, days: number): Promise<PurgeResult> {
  // The first month that is not deleted.
  const month = monthOf(addDays(now, -days))
  const before = new Date(`${month}T00:00:00Z`)
  const old = (await partitionNames(db)).filter((name) => /^chunks_\d/.test(name) && name < partitionName(month))
  for (const name of old)
    await db.transaction(async (tx) => {
      await lockPartitions(tx)
      await tx.execute(sql`drop table if exists ${partition(name)}`)
    })
  await db.execute(sql`delete from recording_parts.chunks_other where month < ${month}::date`)

  let deleted = 0
  for (let batch = purgeBatchSize; batch === purgeBatchSize; deleted += batch) {
    const due = await db
      .select({recordId: recordings.recordId})
      .from(recordings)
      .where(lt(recordings.startedAt, before))
      .limit(purgeBatchSize)
    batch = due.length
    if (batch > 0)
      await db.delete(recordings).where(
        inArray(
          recordings.recordId,
          due.map(({recordId}) => recordId),
        ),
      )
  }
  await db.delete(orderBrowsers).where(lt(orderBrowsers.at, before))
  await db.delete(staffLooks).where(lt(staffLooks.at, before))
  return {partitions: old, recordings: deleted}
}
