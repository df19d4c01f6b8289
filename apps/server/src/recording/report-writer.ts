import {recordingOpenMs} from '@hmb/contract/recording'
import {sql} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {recordingContents} from '../platform/db/schema/recording.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import {monthOf} from './recording-month.ts'
import type {Report} from './report.ts'

/** The cached row of a recording, so that most batches need no reading. */
interface KnownRecording {
  readonly browser: string
  readonly startedAt: Date
  /** As stored, with the last metadata. */
  lastAt: number
  seq: number
  metadata: string
  /** The hash of the list of contents that the recording shows; '' before the first. */
  listHash: string
  /** Stored by this process, in bytes. */
  bytes: number
}

/** At most this number of recordings is remembered. */
const maxKnownRecordings = 20_000

/** The time of the last report is written again after this time, in ms. */
const lastAtIntervalMs = 10_000

/** A larger recording is closed, in bytes: hours of a busy page. */
const maxRecordingBytes = 64 * 1024 * 1024

/** Whether a report is stored, or its recording belongs to another browser or is closed. */
export type Outcome = 'STORED' | 'REFUSED'

/**
 * Writes a batch in one transaction; the outcomes are in the order of the reports. Nothing of a batch that throws counts
 * as stored.
 */
export type ReportWriter = (batch: readonly Report[]) => Promise<Outcome[]>

/**
 * Creates the writer of a process. `listOf` names the kept list of what a project shows now, '' when it is not known.
 *
 * @example
 * const write = createReportWriter(recordingsDb, (projectId) => keeper.listOf(projectId))
 */
export function createReportWriter(db: Database, listOf: (projectId: string) => Promise<string>): ReportWriter {
  const known = new Map<string, KnownRecording>()

  const remember = (recordId: string, recording: KnownRecording) => {
    // In the order of their last use: the first entry is the oldest.
    known.delete(recordId)
    known.set(recordId, recording)
    for (const oldest of known.keys()) {
      if (known.size <= maxKnownRecordings) break
      known.delete(oldest)
    }
  }

  return async (batch) => {
    const lists = new Map<string, string>()
    for (const {projectId} of batch) if (!lists.has(projectId)) lists.set(projectId, await listOf(projectId))

    const changed = new Map<string, KnownRecording>()
    const outcomes = await db.transaction(async (tx) => {
      for (const [recordId, found] of await openRecordings(tx, batch, known)) changed.set(recordId, found)
      const stored = batch.filter((report) => acceptReport(changed.get(report.recordId), report))
      if (stored.length === 0) return batch.map((): Outcome => 'REFUSED')
      await insertChunks(tx, stored, changed)
      await writeContents(tx, stored, changed, lists)
      await writeProgress(tx, stored, changed)
      const accepted = new Set(stored)
      return batch.map((report): Outcome => (accepted.has(report) ? 'STORED' : 'REFUSED'))
    })
    for (const [recordId, recording] of changed) remember(recordId, recording)
    return outcomes
  }
}

/** Returns copies of a batch's recordings. Writes those that do not exist yet. */
async function openRecordings(
  tx: Database,
  batch: readonly Report[],
  known: ReadonlyMap<string, KnownRecording>,
): Promise<Map<string, KnownRecording>> {
  const found = new Map<string, KnownRecording>()
  const first = new Map<string, Report>()
  for (const report of batch) {
    const recording = known.get(report.recordId)
    if (recording) found.set(report.recordId, {...recording})
    else if (!first.has(report.recordId)) first.set(report.recordId, report)
  }
  if (first.size === 0) return found
  // In the order of the ids: two processes with the same new recordings wait for each other instead of deadlocking.
  const added = [...first.values()].sort((one, other) => (one.recordId < other.recordId ? -1 : 1))
  const begun = added.map((report) => ({...metadataOf(report), receivedAt: report.receivedAt}))
  await tx.execute(sql`insert into recordings (record_id, browser, project_id, ${columnNames}, started_at, last_at)
    select "recordId", browser, "projectId", ${fieldNames}, "receivedAt", "receivedAt"
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb)
      as begun("recordId" text, browser text, "projectId" text, ${fieldTypes}, "receivedAt" timestamptz)
    on conflict do nothing`)
  const rows = await rowsOf<{record_id: string; browser: string; started_at: Date | string; last_at: Date | string}>(
    tx,
    sql`select record_id, browser, started_at, last_at from recordings
      where record_id in (select jsonb_array_elements_text(${JSON.stringify([...first.keys()])}::jsonb))`,
  )
  for (const {record_id, browser, started_at, last_at} of rows)
    found.set(record_id, {
      browser,
      startedAt: new Date(started_at),
      lastAt: new Date(last_at).getTime(),
      seq: -1,
      metadata: '',
      listHash: '',
      bytes: 0,
    })
  return found
}

/** Inserts with two parameters, all values and all bytes, because parameters for each row are the largest cost. */
async function insertChunks(
  tx: Database,
  stored: readonly Report[],
  changed: ReadonlyMap<string, KnownRecording>,
): Promise<void> {
  let from = 1
  const rows = stored.map(({recordId, seq, sentAt, receivedAt, events}) => {
    const row = {recordId, seq, sentAt, receivedAt, from, bytes: events.length}
    from += events.length
    return {...row, month: monthOf(changed.get(recordId)?.startedAt ?? receivedAt)}
  })
  const all = Buffer.concat(stored.map(({events}) => events))
  await tx.execute(sql`insert into recording_chunks (record_id, seq, month, sent_at, received_at, events)
    select "recordId", seq, month, "sentAt", "receivedAt", substring(${all}::bytea from "from" for bytes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report("recordId" text, seq int, month date,
      "sentAt" timestamptz, "receivedAt" timestamptz, "from" int, bytes int)
    on conflict do nothing`)
}

/** Adds the bytes of a report to its recording. Returns whether the report may be stored. */
function acceptReport(recording: KnownRecording | undefined, {browser, receivedAt, events}: Report): boolean {
  if (!recording || recording.browser !== browser) return false
  if (receivedAt.getTime() - recording.startedAt.getTime() > recordingOpenMs) return false
  recording.bytes += events.length
  return recording.bytes <= maxRecordingBytes
}

/** Writes which contents a recording shows, at its beginning and after each change. */
async function writeContents(
  tx: Database,
  stored: readonly Report[],
  changed: ReadonlyMap<string, KnownRecording>,
  lists: ReadonlyMap<string, string>,
): Promise<void> {
  const noted = new Map<string, typeof recordingContents.$inferInsert>()
  for (const {recordId, projectId, receivedAt} of stored) {
    const recording = changed.get(recordId)
    const listHash = lists.get(projectId) ?? ''
    if (!recording || listHash === '' || recording.listHash === listHash) continue
    recording.listHash = listHash
    noted.set(recordId, {recordId, listHash, since: receivedAt})
  }
  if (noted.size > 0)
    await tx
      .insert(recordingContents)
      .values([...noted.values()])
      .onConflictDoNothing()
}

/** Writes the time and the metadata of the newest reports, when they have changed enough. */
async function writeProgress(
  tx: Database,
  stored: readonly Report[],
  changed: ReadonlyMap<string, KnownRecording>,
): Promise<void> {
  const progress = new Map<string, object>()
  for (const report of stored) {
    const recording = changed.get(report.recordId)
    if (!recording || report.seq <= recording.seq) continue
    const {recordId, browser: _, projectId: __, ...values} = metadataOf(report)
    const metadata = JSON.stringify(values)
    const at = report.receivedAt.getTime()
    recording.seq = report.seq
    if (metadata === recording.metadata && at - recording.lastAt < lastAtIntervalMs) continue
    recording.metadata = metadata
    recording.lastAt = Math.max(at, recording.lastAt)
    progress.set(recordId, {recordId, lastAt: report.receivedAt, ...values})
  }
  if (progress.size === 0) return
  const rows = JSON.stringify([...progress.values()])
  await tx.execute(sql`update recordings as stored
    set last_at = greatest(stored.last_at, sent."lastAt"), ${fieldUpdates}
    from jsonb_to_recordset(${rows}::jsonb) as sent("recordId" text, "lastAt" timestamptz, ${fieldTypes})
    where stored.record_id = sent."recordId"`)
}

/** The fields that a later report may change, and their columns. */
const metadataColumns = [
  ['goodsCode', 'goods_code'],
  ['goodsName', 'goods_name'],
  ['goodsVersion', 'goods_version'],
  ['busCode', 'bus_code'],
  ['recallCode', 'recall_code'],
  ['orderNo', 'order_no'],
  ['origin', 'origin'],
] as const

const columnNames = sql.raw(metadataColumns.map(([, column]) => column).join(', '))
const fieldNames = sql.raw(metadataColumns.map(([name]) => `"${name}"`).join(', '))
const fieldTypes = sql.raw(metadataColumns.map(([name]) => `"${name}" text`).join(', '))
const fieldUpdates = sql.raw(
  metadataColumns
    .map(([name, column]) => `${column} = case when sent."${name}" = '' then stored.${column} else sent."${name}" end`)
    .join(', '),
)

function metadataOf(report: Report) {
  const {recordId, browser, projectId, goodsCode, goodsName, goodsVersion, busCode, recallCode, orderNo, origin} =
    report
  return {recordId, browser, projectId, goodsCode, goodsName, goodsVersion, busCode, recallCode, orderNo, origin}
}
