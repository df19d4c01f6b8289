import {customEvent, type RecordedEvent} from '../recorder/recorded-event.ts'

/** A stored report. */
export interface RecordingChunk {
  readonly seq: number
  /** gzip, then base64, of the JSON array of events. */
  readonly events: string
}

/** Why a report cannot be shown. */
export type LostReason =
  /** The server does not have it. */
  | 'missing'
  /** It cannot be unpacked, or it contains no events. */
  | 'corrupt'
  /** It is larger than a report may be when it is unpacked. */
  | 'too large'

/** A report that cannot be shown. */
export interface LostReport {
  readonly seq: number
  readonly reason: LostReason
}

/** The position up to which the reports of a recording are unpacked. */
export interface UnpackState {
  /** The last report. */
  readonly seq: number
  /** The time of the last event, in ms since 1970. */
  readonly timestamp: number
  /** The reports before the next one are lost. */
  readonly lost: LostReason | null
}

export const unpackStart: UnpackState = {seq: -1, timestamp: 0, lost: null}

export interface UnpackedChunks {
  /** In order, with a `gap` where reports are lost. */
  readonly events: readonly RecordedEvent[]
  /** At most 100. */
  readonly lost: readonly LostReport[]
  /** Size of the unpacked reports, in bytes. */
  readonly bytes: number
  readonly end: UnpackState
}

/** The most lost reports that are listed. */
const maxListed = 100

/**
 * Unpacks the reports that follow `start`. A lost report becomes a `gap` event. The times never run backwards: a phone's
 * clock may be set while it records, and rrweb sorts by time.
 *
 * @example
 * const {events, lost, end} = await unpackChunks(chunks, unpackStart, {maxBytes: maxUnpackedBytes})
 */
export async function unpackChunks(
  chunks: readonly RecordingChunk[],
  start: UnpackState,
  {maxBytes}: {readonly maxBytes: number},
): Promise<UnpackedChunks> {
  const events: RecordedEvent[] = []
  const lost: LostReport[] = []
  let end = start
  let bytes = 0
  const lose = (seq: number, reason: LostReason) => {
    if (lost.length < maxListed) lost.push({seq, reason})
    end = {...end, lost: reason}
  }
  for (const chunk of chunks) {
    if (chunk.seq > end.seq + 1) end = {...end, lost: 'missing'}
    for (let seq = end.seq + 1; seq < chunk.seq && lost.length < maxListed; seq++) lose(seq, 'missing')
    end = {...end, seq: chunk.seq}
    const unpacked = await unpack(chunk.events, maxBytes)
    if ('reason' in unpacked) {
      lose(chunk.seq, unpacked.reason)
      continue
    }
    bytes += unpacked.bytes
    for (const event of unpacked.events) {
      const timestamp = Math.max(end.timestamp, event.timestamp)
      if (end.lost) {
        const payload = {from: end.timestamp || timestamp, to: timestamp, reason: end.lost}
        events.push({type: customEvent, data: {tag: 'gap', payload}, timestamp: payload.from})
      }
      events.push(timestamp === event.timestamp ? event : {...event, timestamp})
      end = {...end, timestamp, lost: null}
    }
  }
  return {events, lost, bytes, end}
}

async function unpack(
  packed: string,
  maxBytes: number,
): Promise<{events: RecordedEvent[]; bytes: number} | {reason: LostReason}> {
  try {
    const bytes = await inflate(bytesOf(packed), maxBytes)
    if (!bytes) return {reason: 'too large'}
    const events: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes))
    if (!Array.isArray(events) || !events.every(isEvent)) return {reason: 'corrupt'}
    return {events, bytes: bytes.length}
  } catch {
    return {reason: 'corrupt'}
  }
}

/** Accepts base64 and base64url. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

/** Null above `maxBytes`: unpacking stops there. */
async function inflate(gzip: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array | null> {
  const reader = new Blob([gzip]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > maxBytes) {
      await reader.cancel()
      return null
    }
    parts.push(read.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The latest time of a Date, in ms. */
const maxTime = 8.64e15

/** Whether rrweb accepts the event. Any client can send reports, so the values are not trusted. */
function isEvent(value: unknown): value is RecordedEvent {
  if (typeof value !== 'object' || value === null) return false
  const {type, timestamp, data} = value as Partial<RecordedEvent>
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp) || timestamp < 0 || timestamp > maxTime) return false
  if (!Number.isInteger(type) || Number(type) < 0 || Number(type) > 6) return false
  return typeof data === 'object' && data !== null
}
