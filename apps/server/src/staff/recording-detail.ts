import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {recordingDetail} from '@hmb/contract/staff'
import {maskName} from '@hmb/rules/masking'
import {eq, sql} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {orders} from '../platform/db/schema/order.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {maskIdNo} from '../platform/masking.ts'
import {monthOf} from '../recording/recording-month.ts'
import {contentsOf} from './recording-contents.ts'
import {type RecordingRow, readRecording, storedReportsOf, summariesOf} from './recording-summary.ts'

/** At most this many missing reports are named. */
const maxMissing = 100

/** One recording with what was shown. The applicant comes from the order, never from the page, and is masked. */
export async function describeRecording(
  db: Database,
  recordId: string,
  now: Date,
): Promise<UnparsedResponseOf<typeof recordingDetail>> {
  const row = await readRecording(db, recordId)
  const [summary] = await summariesOf(db, [row], now)
  if (!summary) throw new BusinessError(ErrorCode.NOT_FOUND)
  const lastSeq = (await storedReportsOf(db, [row]))[0]?.last_seq ?? -1
  const missing = await missingReportsOf(db, row, lastSeq)
  const {name = '', idNo = ''} = (await applicantOf(db, String(summary.orders?.[0]?.orderNo ?? ''))) ?? {}
  return {
    ...summary,
    applicantName: maskName(name),
    idNo: maskIdNo(idNo),
    lastSeq,
    missing,
    contents: await contentsOf(db, recordId),
  }
}

/** The first numbers up to `lastSeq` without a stored report. */
async function missingReportsOf(
  db: Database,
  {recordId, startedAt}: Pick<RecordingRow, 'recordId' | 'startedAt'>,
  lastSeq: number,
): Promise<number[]> {
  const missing = await rowsOf<{seq: number}>(
    db,
    sql`select seq from generate_series(0, ${lastSeq}::int) as seq except
      select seq from recording_chunks where record_id = ${recordId} and month = ${monthOf(startedAt)}::date
      order by seq limit ${maxMissing}`,
  )
  return missing.map(({seq}) => seq)
}

async function applicantOf(db: Database, orderNo: string) {
  if (orderNo === '') return undefined
  const [order] = await db.select({applicant: orders.applicant}).from(orders).where(eq(orders.no, orderNo))
  return order?.applicant
}
