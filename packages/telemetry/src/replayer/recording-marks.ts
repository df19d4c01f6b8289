import {customEvent, type RecordedEvent} from '../recorder/recorded-event.ts'

/** A notable point of a recording. */
export interface RecordingMark {
  /** ms since the first event */
  readonly at: number
  /** The tag of the event: `gap`, `page`, `left`, `back` or `end`. */
  readonly kind: 'gap' | 'page' | 'left' | 'back' | 'end'
  /** The path of a page, or the reason of a gap as the recording contains it. */
  readonly text: string
  /** How long a gap is, in ms; else 0. */
  readonly ms: number
}

const kinds: ReadonlySet<unknown> = new Set(['gap', 'page', 'left', 'back', 'end'])
const maxTextLength = 100

/**
 * The marks of a recording. A page that sends reports is not trusted: its texts are cut, and a value that is not a number
 * counts as 0.
 *
 * @example
 * marksOf(events) // [{at: 0, kind: 'page', text: '/payment', ms: 0}]
 */
export function marksOf(events: readonly RecordedEvent[]): RecordingMark[] {
  const start = events[0]?.timestamp ?? 0
  return events.flatMap(({type, timestamp, data}) => {
    if (type !== customEvent) return []
    const {tag, payload} = data as {tag?: unknown; payload?: unknown}
    if (!kinds.has(tag)) return []
    const {page, reason, from, to} = Object(payload) as Record<string, unknown>
    const text = tag === 'page' ? page : reason
    const ms = tag === 'gap' ? Number(to) - Number(from) : 0
    return [
      {
        at: timestamp - start,
        kind: tag as RecordingMark['kind'],
        text: typeof text === 'string' ? text.slice(0, maxTextLength) : '',
        ms: Number.isFinite(ms) ? Math.max(ms, 0) : 0,
      },
    ]
  })
}
