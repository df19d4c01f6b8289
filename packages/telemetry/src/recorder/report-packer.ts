import {ownEvent, type RecordedEvent} from './recorded-event.ts'
import type {Report} from './report.ts'
import {encode, encodeNow} from './report-encoding.ts'

/** A report has at most this many characters of events before compression; the server unpacks at most 8 MB. */
const maxCharacters = 2_000_000
/** The most characters of the packed events. With its other fields the form has at most 512 KB. */
const maxPacked = 500_000

/** A report whose `events` are a JSON array, not packed yet. */
export type UnpackedReport = Report

export interface ReportPacker {
  /** Packs in the background, one after the other, so that the reports stay in order. */
  pack(reports: readonly UnpackedReport[]): void
  /** Packs these and all reports before them synchronously, because the page may end after this task. */
  packNow(reports: readonly UnpackedReport[]): void
}

/**
 * Packs reports and passes each to `add`.
 *
 * @example
 * const packer = createReportPacker(queue.add)
 * packer.pack(reports)
 */
export function createReportPacker(add: (report: Report) => void): ReportPacker {
  const waiting = new Set<UnpackedReport>()
  let packed: Promise<void> = Promise.resolve()
  const addPacked = (report: UnpackedReport, events: string) => {
    const {from, to} = report
    const tooLarge = ownEvent({tag: 'gap', payload: {from, to, reason: 'too large'}}, from)
    add({...report, events: events.length > maxPacked ? encodeNow(JSON.stringify([tooLarge])) : events})
  }
  return {
    pack(reports) {
      for (const report of reports) {
        waiting.add(report)
        packed = packed.then(async () => {
          const events = await encode(report.events)
          if (waiting.delete(report)) addPacked(report, events)
        })
      }
    },
    packNow(reports) {
      for (const report of [...waiting, ...reports]) {
        waiting.delete(report)
        addPacked(report, encodeNow(report.events))
      }
    },
  }
}

type ReportPart = Pick<Report, 'from' | 'to' | 'events'>

/** The events in parts that fit into a report, in order. */
export function reportParts(events: readonly RecordedEvent[]): ReportPart[] {
  const parts: ReportPart[] = []
  let texts: string[] = []
  let length = 0
  let from = 0
  let to = 0
  const end = () => {
    if (texts.length > 0) parts.push({events: `[${texts.join(',')}]`, from, to})
    texts = []
    length = 0
  }
  for (const event of events) {
    const text = JSON.stringify(event)
    if (length + text.length > maxCharacters) end()
    if (texts.length === 0) from = event.timestamp
    to = event.timestamp
    texts.push(text)
    length += text.length
  }
  end()
  return parts
}
