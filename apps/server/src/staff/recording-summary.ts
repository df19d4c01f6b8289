import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {RecordingSummary} from '@hmb/contract/staff'
import {eq, inArray, sql} from 'drizzle-orm'
import type {InferInput} from 'valibot'
import type {Database} from '../platform/db/database.ts'
import {recordings} from '../platform/db/schema/recording.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {monthOf} from '../recording/recording-month.ts'

type Summary = InferInput<typeof RecordingSummary>
export type RecordingRow = typeof recordings.$inferSelect

/** A recording without a report for this time is not live, in ms. Reports after a missing one are delayed by this time. */
const liveMs = 15_000

/** Whether a report of this time shows that its recording is live. */
export const isLiveTime = (at: Date | string, now: Date): boolean => now.getTime() - new Date(at).getTime() < liveMs

/**
 * Whether a recording belongs to an order: its browser has created or paid the order, and the page lived around that
 * time, or has named this order. `stored` and `link` are the recording and the row of `order_browsers`.
 */
export const isLinked = sql`link.browser = stored.browser and (stored.order_no = link.order_no
  or (stored.started_at <= link.at + interval '1 hour' and stored.last_at >= link.at - interval '2 hours'))`

/** Reads a recording. One that does not exist is a business error. */
export async function readRecording(db: Database, recordId: string): Promise<RecordingRow> {
  const [row] = await db.select().from(recordings).where(eq(recordings.recordId, recordId))
  if (!row) throw new BusinessError(ErrorCode.NOT_FOUND)
  return row
}

/** The totals of a recording's stored reports. */
interface StoredReports {
  record_id: string
  reports: number
  bytes: number
  last_seq: number
  last_at: Date | string
}

const idsOf = (rows: readonly RecordingRow[]) => rows.map(({recordId}) => recordId)

/** Reads the totals of the stored reports of recordings. The months limit the read to their partitions. */
export function storedReportsOf(db: Database, rows: readonly RecordingRow[]): Promise<StoredReports[]> {
  const months = [...new Set(rows.map(({startedAt}) => monthOf(startedAt)))].map((month) => sql`${month}::date`)
  return rowsOf<StoredReports>(
    db,
    sql`select record_id, count(*)::int as reports, sum(octet_length(events))::int as bytes, max(seq) as last_seq,
        max(received_at) as last_at from recording_chunks
      where ${inArray(sql`record_id`, idsOf(rows))} and ${inArray(sql`month`, months)} group by record_id`,
  )
}

interface LinkedOrder {
  record_id: string
  order_no: string
  policy_nos: string[]
}

/** The orders of recordings with their policies, the newest link first. */
const linkedOrdersOf = (db: Database, rows: readonly RecordingRow[]): Promise<LinkedOrder[]> =>
  rowsOf<LinkedOrder>(
    db,
    sql`select stored.record_id, link.order_no, array_remove(array_agg(distinct p.policy_no), null) as policy_nos
      from recordings stored join order_browsers link on ${isLinked}
      left join orders o on o.no = link.order_no left join policies p on p.order_id = o.id
      where ${inArray(sql`stored.record_id`, idsOf(rows))}
      group by stored.record_id, link.order_no order by max(link.at) desc`,
  )

/** Summarizes recordings: the totals of their reports, their times, and their orders. */
export async function summariesOf(db: Database, rows: readonly RecordingRow[], now: Date): Promise<Summary[]> {
  if (rows.length === 0) return []
  const stored = new Map((await storedReportsOf(db, rows)).map((each) => [each.record_id, each]))
  const linked = await linkedOrdersOf(db, rows)
  return rows.map(({browser: _, orderNo: __, startedAt, lastAt: writtenLastAt, ...row}) => {
    const {reports = 0, bytes = 0, last_at: last} = stored.get(row.recordId) ?? {}
    const lastAt = last ? new Date(last) : writtenLastAt
    return {
      ...row,
      reports,
      bytes,
      lastAt: lastAt.getTime(),
      startedAt: startedAt.getTime(),
      live: isLiveTime(lastAt, now),
      orders: linked
        .filter(({record_id}) => record_id === row.recordId)
        .map(({order_no, policy_nos}) => ({orderNo: order_no, policyNos: policy_nos})),
    }
  })
}
