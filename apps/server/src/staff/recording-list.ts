import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {recordingList} from '@hmb/contract/staff'
import {chinaInstant} from '@hmb/rules/time'
import {and, desc, gte, lt, type SQL, sql} from 'drizzle-orm'
import {addDays} from '../platform/clock.ts'
import type {Database} from '../platform/db/database.ts'
import {recordings} from '../platform/db/schema/recording.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {isLinked, summariesOf} from './recording-summary.ts'

/** The recordings of these conditions, the newest first. */
export async function listRecordings(
  db: Database,
  {orderNo, policyNo, from, to, pageNum, pageSize}: ParsedRequestOf<typeof recordingList>,
  now: Date,
): Promise<UnparsedResponseOf<typeof recordingList>> {
  const conditions: (SQL | undefined)[] = [
    from ? gte(recordings.startedAt, startOf(from)) : undefined,
    to ? lt(recordings.startedAt, addDays(startOf(to), 1)) : undefined,
    orderNo ? isOfOrder(sql`${orderNo}`) : undefined,
    policyNo
      ? isOfOrder(sql`(select o.no from policies p join orders o on o.id = p.order_id where p.policy_no = ${policyNo})`)
      : undefined,
  ]
  const rows = await db
    .select()
    .from(recordings)
    .where(and(...conditions))
    .orderBy(desc(recordings.startedAt), desc(recordings.recordId))
    .limit(pageSize + 1)
    .offset((pageNum - 1) * pageSize)
  return {list: await summariesOf(db, rows.slice(0, pageSize), now), more: rows.length > pageSize}
}

const isOfOrder = (orderNo: SQL): SQL => sql`${recordings.recordId} in (
  select stored.record_id from recordings stored join order_browsers link on ${isLinked} where link.order_no = ${orderNo})`

/** The first instant of a day in China. A day that does not exist is rejected. */
function startOf(day: string): Date {
  const instant = chinaInstant(`${day} 00:00:00`)
  if (instant === null) throw new BusinessError(ErrorCode.INVALID_FIELD, {field: '日期'})
  return new Date(instant)
}
