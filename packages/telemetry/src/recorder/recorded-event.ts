/** An event of rrweb. `data` differs by type; this package reads strings and a few keys of it. */
export interface RecordedEvent {
  type: number
  data: unknown
  /** ms since 1970 */
  timestamp: number
}

/** rrweb's event type of a full snapshot: the whole page. */
export const fullSnapshot = 2

/** rrweb's event type of an event that rrweb does not make: the events of ours. */
export const customEvent = 5

/** The reason why events are missing in the stream. */
export type GapReason =
  /** The page was killed; at most the last 3 s are missing. */
  | 'killed'
  /** The phone was offline for so long that the stored reports had no more space. */
  | 'full'
  /** The server will never store the report. */
  | 'refused'
  /** One event alone is larger than the limit of a report. */
  | 'too large'
  /** rrweb has thrown. */
  | 'error'

/**
 * Events of ours in the stream.
 * - `gap`: events are missing from `from` to `to`, in ms since 1970.
 * - `page`: another page of the app is shown; its path without ids.
 * - `left`, `back`: the document is left, and shown again from the back-forward cache.
 * - `end`: the recording ends here on purpose. A recording without `left` or `end` was cut off.
 */
export type OwnEvent =
  | {tag: 'gap'; payload: {from: number; to: number; reason: GapReason}}
  | {tag: 'page'; payload: {page: string}}
  | {tag: 'left' | 'back' | 'end'; payload: Record<string, never>}

export const ownEvent = (event: OwnEvent, timestamp: number): RecordedEvent => ({
  type: customEvent,
  data: event,
  timestamp,
})
