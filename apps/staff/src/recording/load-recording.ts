import type {Client} from '@hmb/contract/client'
import {maxUnpackedBytes} from '@hmb/contract/recording'
import {recordingChunks} from '@hmb/contract/staff'
import type {RecordedEvent} from '@hmb/telemetry/recorder/recorded-event'
import {type LostReport, type UnpackState, unpackChunks, unpackStart} from '@hmb/telemetry/replayer/recording-chunk'

/** The maximum size of a recording in a browser, in bytes of JSON. */
const maxLoadedBytes = 200 * 1024 * 1024

export interface LoadedRecording {
  readonly events: readonly RecordedEvent[]
  readonly lost: readonly LostReport[]
  /** The rest is too large for a browser. */
  readonly isCut: boolean
  readonly live: boolean
  /** The position after which the next reports of a live recording are read. */
  readonly end: UnpackState
}

interface LoadOptions {
  readonly client: Client
  readonly recordId: string
  readonly signal: AbortSignal
  /** The position from which to continue; the beginning by default. */
  readonly after?: UnpackState
  onProgress?(lastSeq: number): void
}

/**
 * Reads and unpacks the reports of a recording, from `after` on.
 *
 * @example
 * const {events, live, end} = await loadRecording({client, recordId, signal})
 */
export async function loadRecording({
  client,
  recordId,
  signal,
  after = unpackStart,
  onProgress,
}: LoadOptions): Promise<LoadedRecording> {
  const events: RecordedEvent[] = []
  const lost: LostReport[] = []
  let end = after
  let bytes = 0
  for (;;) {
    const {chunks, more, live} = await client.call(recordingChunks, {recordId, after: end.seq}, {signal})
    const unpacked = await unpackChunks(chunks, end, {maxBytes: maxUnpackedBytes})
    // Without spread arguments, because their number is limited.
    for (const event of unpacked.events) events.push(event)
    lost.push(...unpacked.lost)
    end = unpacked.end
    bytes += unpacked.bytes
    onProgress?.(end.seq)
    const isCut = more && bytes > maxLoadedBytes
    if (!more || isCut || chunks.length === 0) return {events, lost, isCut, live, end}
  }
}
