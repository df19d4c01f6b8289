import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {RecordingSummary, recordingChunks, recordingDetail, recordingList} from '@hmb/contract/staff'
import {maskName} from '@hmb/rules/masking'
import {chinaInstant} from '@hmb/rules/time'
import {and, desc, eq, gte, inArray, lt, type SQL, sql} from 'drizzle-orm'
import type {InferInput} from 'valibot'
import {addDays} from '../platform/clock.ts'
import type {Database} from '../platform/db/database.ts'
import {orders} from '../platform/db/schema/order.ts'
import {keptContents, recordingContents, recordings} from '../platform/db/schema/recording.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {maskIdNo} from '../platform/masking.ts'
import {monthOf} from '../recording/recording-month.ts'
import type {ShownEntry} from '../recording/shown-contents.ts'

type Summary = InferInput<typeof RecordingSummary>
type Row = typeof recordings.$inferSelect

/** A recording without a report for this time is not live, in ms. Reports after a missing one are delayed by this time. */
const liveMs = 15_000

/** The reports of one response have at most this size before their base64, in bytes. */
const maxChunkBytes = 3 * 1024 * 1024

/** At most this many missing reports are named. */
const maxMissing = 100

/**
 * Whether a recording belongs to an order: its browser has created or paid the order, and the page lived around that
 * time, or has named this order. `stored` and `link` are the recording and the row of `order_browsers`.
 */
const isLinked = sql`link.browser = stored.browser and (stored.order_no = link.order_no
  or (stored.started_at <= link.at + interval '1 hour' and stored.last_at >= link.at - interval '2 hours'))`

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
  return {list: await summaries(db, rows.slice(0, pageSize), now), more: rows.length > pageSize}
}

const isOfOrder = (orderNo: SQL): SQL => sql`${recordings.recordId} in (
  select stored.record_id from recordings stored join order_browsers link on ${isLinked} where link.order_no = ${orderNo})`

/** The first instant of a day in China. A day that does not exist is rejected. */
function startOf(day: string): Date {
  const instant = chinaInstant(`${day} 00:00:00`)
  if (instant === null) throw new BusinessError(ErrorCode.INVALID_FIELD, {field: '日期'})
  return new Date(instant)
}

/** The totals of a recording's stored reports. */
interface StoredReports {
  record_id: string
  reports: number
  bytes: number
  last_seq: number
  last_at: Date | string
}

/** Reads the totals of the stored reports of recordings. The months limit the read to their partitions. */
const storedReportsOf = (db: Database, rows: readonly Row[]): Promise<StoredReports[]> =>
  rowsOf<StoredReports>(
    db,
    sql`select record_id, count(*)::int as reports, sum(octet_length(events))::int as bytes, max(seq) as last_seq,
        max(received_at) as last_at from recording_chunks
      where ${inArray(
        sql`record_id`,
        rows.map(({recordId}) => recordId),
      )} and ${inArray(
        sql`month`,
        [...new Set(rows.map(({startedAt}) => monthOf(startedAt)))].map((month) => sql`${month}::date`),
      )} group by record_id`,
  )

async function summaries(db: Database, rows: readonly Row[], now: Date): Promise<Summary[]> {
  if (rows.length === 0) return []
  const stored = new Map((await storedReportsOf(db, rows)).map((each) => [each.record_id, each]))
  const linked = await rowsOf<{record_id: string; order_no: string; policy_nos: string[]}>(
    db,
    sql`select stored.record_id, link.order_no, array_remove(array_agg(distinct p.policy_no), null) as policy_nos
      from recordings stored join order_browsers link on ${isLinked}
      left join orders o on o.no = link.order_no left join policies p on p.order_id = o.id
      where ${inArray(
        sql`stored.record_id`,
        rows.map(({recordId}) => recordId),
      )}
      group by stored.record_id, link.order_no order by max(link.at) desc`,
  )
  return rows.map(({browser: _, orderNo: __, startedAt, lastAt: writtenLastAt, ...row}) => {
    const {reports = 0, bytes = 0, last_at: last} = stored.get(row.recordId) ?? {}
    const lastAt = (last ? new Date(last) : writtenLastAt).getTime()
    return {
      ...row,
      reports,
      bytes,
      lastAt,
      startedAt: startedAt.getTime(),
      live: now.getTime() - lastAt < liveMs,
      orders: linked
        .filter(({record_id}) => record_id === row.recordId)
        .map(({order_no, policy_nos}) => ({orderNo: order_no, policyNos: policy_nos})),
    }
  })
}

async function recordingOf(db: Database, recordId: string): Promise<Row> {
  const [row] = await db.select().from(recordings).where(eq(recordings.recordId, recordId))
  if (!row) throw new BusinessError(ErrorCode.NOT_FOUND)
  return row
}

/** One recording with what was shown. The applicant comes from the order, never from the page, and is masked. */
export async function describeRecording(
  db: Database,
  recordId: string,
  now: Date,
): Promise<UnparsedResponseOf<typeof recordingDetail>> {
  const row = await recordingOf(db, recordId)
  const [summary] = await summaries(db, [row], now)
  if (!summary) throw new BusinessError(ErrorCode.NOT_FOUND)
  const lastSeq = (await storedReportsOf(db, [row]))[0]?.last_seq ?? -1
  const missing = await rowsOf<{seq: number}>(
    db,
    sql`select seq from generate_series(0, ${lastSeq}::int) as seq except
      select seq from recording_chunks where record_id = ${recordId} and month = ${monthOf(row.startedAt)}::date
      order by seq limit ${maxMissing}`,
  )
  const {name = '', idNo = ''} = (await applicantOf(db, String(summary.orders?.[0]?.orderNo ?? ''))) ?? {}
  return {
    ...summary,
    applicantName: maskName(name),
    idNo: maskIdNo(idNo),
    lastSeq,
    missing: missing.map(({seq}) => seq),
    contents: await contentsOf(db, recordId),
  }
}

async function applicantOf(db: Database, orderNo: string) {
  if (orderNo === '') return undefined
  const [order] = await db.select({applicant: orders.applicant}).from(orders).where(eq(orders.no, orderNo))
  return order?.applicant
}

/** The contents that a recording was shown, in time order. A content that stays in the list is named once. */
async function contentsOf(db: Database, recordId: string) {
  const lists = await db
    .select({since: recordingContents.since, bytes: keptContents.bytes})
    .from(recordingContents)
    .innerJoin(keptContents, eq(keptContents.hash, recordingContents.listHash))
    .where(eq(recordingContents.recordId, recordId))
    .orderBy(recordingContents.since)
  const shown = new Map<string, ShownEntry & {since: number}>()
  for (const {since, bytes} of lists)
    for (const entry of JSON.parse(bytes.toString()) as ShownEntry[]) {
      const key = `${entry.kind} ${entry.id} ${entry.hash}`
      if (!shown.has(key)) shown.set(key, {...entry, since: since.getTime()})
    }
  return [...shown.values()]
}

interface ChunkRow {
  seq: number
  sent_at: Date | string
  received_at: Date | string
  events: Uint8Array
}

/** The reports after a `seq`. A missing report of a live recording may still come: the ones after it wait for it. */
export async function readChunks(
  db: Database,
  {recordId, after, limit}: ParsedRequestOf<typeof recordingChunks>,
  now: Date,
): Promise<UnparsedResponseOf<typeof recordingChunks>> {
  const row = await recordingOf(db, recordId)
  const ofRecording = sql`record_id = ${recordId} and month = ${monthOf(row.startedAt)}::date`
  const found = await rowsOf<ChunkRow>(
    db,
    sql`select seq, sent_at, received_at, events from (
        select *, sum(octet_length(events)) over (order by seq) as total, row_number() over (order by seq) as number
        from (select * from recording_chunks where ${ofRecording} and seq > ${after} order by seq limit ${limit}) as next
      ) as counted where total <= ${maxChunkBytes} or number = 1 order by seq`,
  )
  const [newest] = await storedReportsOf(db, [row])
  const live = newest !== undefined && now.getTime() - new Date(newest.last_at).getTime() < liveMs
  const heldIndex = live ? indexOfHeldChunk(found, after, now) : -1
  const chunks = heldIndex === -1 ? found : found.slice(0, heldIndex)
  const lastSeq = chunks.at(-1)?.seq ?? after
  return {
    chunks: chunks.map(({seq, sent_at, received_at, events}) => ({
      seq,
      sentAt: new Date(sent_at).getTime(),
      receivedAt: new Date(received_at).getTime(),
      events: Buffer.from(events.buffer, events.byteOffset, events.byteLength).toString('base64'),
    })),
    more: heldIndex === -1 && newest !== undefined && newest.last_seq > lastSeq,
    live,
  }
}

/** The index of the first report behind a gap that may still be filled; -1 without one. */
function indexOfHeldChunk(found: readonly ChunkRow[], after: number, now: Date): number {
  let expected = after + 1
  for (const [index, {seq, received_at}] of found.entries()) {
    if (seq !== expected && now.getTime() - new Date(received_at).getTime() < liveMs) return index
    expected = seq + 1
  }
  return -1
}

/** A kept content. */
export async function readContent(db: Database, hash: string) {
  const [kept] = await db.select().from(keptContents).where(eq(keptContents.hash, hash))
  if (!kept) throw new BusinessError(ErrorCode.NOT_FOUND)
  return {hash, mediaType: kept.mediaType, bytes: kept.bytes.toString('base64')}
}
