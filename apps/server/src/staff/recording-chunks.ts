import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {recordingChunks} from '@hmb/contract/staff'
import {sql} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import {monthOf} from '../recording/recording-month.ts'
import {isLiveTime, type RecordingRow, readRecording, storedReportsOf} from './recording-summary.ts'

type ChunkRequest = ParsedRequestOf<typeof recordingChunks>

/** The reports of one response have at most this size before their base64, in bytes. */
const maxChunkBytes = 3 * 1024 * 1024

interface ChunkRow {
  seq: number
  sent_at: Date | string
  received_at: Date | string
  events: Uint8Array
}

/** The reports after a `seq`. A missing report of a live recording may still come: the ones after it wait for it. */
export async function readChunks(
  db: Database,
  request: ChunkRequest,
  now: Date,
): Promise<UnparsedResponseOf<typeof recordingChunks>> {
  const row = await readRecording(db, request.recordId)
  const found = await findChunks(db, row, request)
  const [newest] = await storedReportsOf(db, [row])
  const live = newest !== undefined && isLiveTime(newest.last_at, now)
  const heldIndex = live ? indexOfHeldChunk(found, request.after, now) : -1
  const chunks = heldIndex === -1 ? found : found.slice(0, heldIndex)
  const lastSeq = chunks.at(-1)?.seq ?? request.after
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

/** The stored reports after a `seq`, up to the maximum size of a response, but at least one. */
function findChunks(
  db: Database,
  {recordId, startedAt}: Pick<RecordingRow, 'recordId' | 'startedAt'>,
  {after, limit}: Pick<ChunkRequest, 'after' | 'limit'>,
): Promise<ChunkRow[]> {
  const ofRecording = sql`record_id = ${recordId} and month = ${monthOf(startedAt)}::date`
  return rowsOf<ChunkRow>(
    db,
    sql`select seq, sent_at, received_at, events from (
        select *, sum(octet_length(events)) over (order by seq) as total, row_number() over (order by seq) as number
        from (select * from recording_chunks where ${ofRecording} and seq > ${after} order by seq limit ${limit}) as next
      ) as counted where total <= ${maxChunkBytes} or number = 1 order by seq`,
  )
}

/** The index of the first report behind a gap that may still be filled; -1 without one. */
function indexOfHeldChunk(found: readonly ChunkRow[], after: number, now: Date): number {
  let expected = after + 1
  for (const [index, {seq, received_at}] of found.entries()) {
    if (seq !== expected && isLiveTime(received_at, now)) return index
    expected = seq + 1
  }
  return -1
}
