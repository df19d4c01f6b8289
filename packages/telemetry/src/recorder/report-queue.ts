import {ownEvent} from './recorded-event.ts'
import type {PostReport, Report} from './report.ts'
import type {ReportDatabase} from './report-database.ts'
import {encodeNow} from './report-encoding.ts'

/** Waiting reports take at most this many bytes. */
export const maxBytes = 5 * 1024 * 1024
/** All requests of a closing page have at most 64 KB in a browser. This is the part for the events, in bytes. */
const maxLeavingBytes = 60 * 1024
/** The size of the other fields of a report's form, in bytes. */
const otherFieldsBytes = 600
/** The first delay after a failure, in ms; it doubles with each further failure. */
const retryMs = 3_000
const maxRetryMs = 60_000
/** The age from which a stored report belongs to an earlier page, in ms. Another tab sends its younger reports itself. */
const earlierPageMs = 15_000

interface Entry {
  report: Report
  /** Also sent with the closing page; while true the queue does not send it again. */
  leaving: boolean
  isGap: boolean
}

export interface ReportQueueDeps {
  post: PostReport
  database: ReportDatabase
  now(): number
  /** False when the phone reports that it is offline; `retryNow` is called when it is online again. */
  isOnline(): boolean
  /** Returns the function that ends the wait. */
  wait(run: () => void, ms: number): () => void
  /** The server takes no report of this recording any more. */
  onClosed(recordId: string): void
}

export interface ReportQueue {
  /** Sends the stored reports of earlier pages. */
  resume(): Promise<void>
  add(report: Report): void
  /** Sends the waiting reports at once, because the page may end. */
  leave(): void
  /** The page continues after `leave`, or the network is back. */
  retryNow(): void
  /** How many reports wait. */
  size(): number
}

/**
 * Sends reports one at a time and in order, each until the server has it. It keeps them in the database too. When they need too
 * much space, the oldest are replaced by reports with a gap event.
 *
 * @example
 * const queue = createReportQueue({post, database, now: Date.now, isOnline, wait, onClosed})
 * queue.add(report)
 */
export function createReportQueue({post, database, now, isOnline, wait, onClosed}: ReportQueueDeps): ReportQueue {
  let entries: Entry[] = []
  let bytes = 0
  let failures = 0
  let isSending = false
  let stopWaiting: (() => void) | null = null
  /** The end of a wait that the server has requested. */
  let busyUntil = 0
  const ignoreError = () => {}

  const keep = ({report}: Entry) => void database.put(report).catch(ignoreError)
  const forget = (entry: Entry) => {
    if (!entries.includes(entry)) return
    entries = entries.filter((other) => other !== entry)
    bytes -= entry.report.events.length
    void database.remove(entry.report).catch(ignoreError)
  }
  const replaceByGap = (entry: Entry, reason: 'full' | 'refused') => {
    const {from, to} = entry.report
    const gap = ownEvent({tag: 'gap', payload: {from, to, reason}}, from)
    bytes -= entry.report.events.length
    entry.report = {...entry.report, events: encodeNow(JSON.stringify([gap]))}
    entry.isGap = true
    bytes += entry.report.events.length
    keep(entry)
  }
  const makeSpace = () => {
    for (const entry of entries) {
      if (bytes <= maxBytes) return
      if (!entry.isGap && !entry.leaving) replaceByGap(entry, 'full')
    }
  }
  const waitFor = (ms: number) => {
    stopWaiting?.()
    stopWaiting = wait(() => {
      stopWaiting = null
      void pump()
    }, ms)
  }

  /** Handles the server's response; true when the next report may follow at once. */
  const settle = (entry: Entry, result: Awaited<ReturnType<PostReport>>): boolean => {
    if (result.outcome === 'busy') {
      busyUntil = now() + result.retryAfterMs
      waitFor(result.retryAfterMs)
      return false
    }
    if (result.outcome === 'failed') {
      waitFor(Math.min(retryMs * 2 ** failures++, maxRetryMs))
      return false
    }
    failures = 0
    if (result.outcome === 'refused' && !entry.isGap) {
      replaceByGap(entry, 'refused')
      return true
    }
    if (result.outcome === 'closed') {
      const {recordId} = entry.report
      for (const other of entries) if (other.report.recordId === recordId) forget(other)
      onClosed(recordId)
      return true
    }
    forget(entry)
    return true
  }

  const pump = async (): Promise<void> => {
    if (isSending || stopWaiting || !isOnline()) return
    const entry = entries.find(({leaving}) => !leaving)
    if (!entry) return
    isSending = true
    const {report} = entry
    const result = await post(report, {keepalive: false})
    isSending = false
    // The report may have become a gap during the call. When the server has stored its events, the gap is dropped.
    if (settle(entry, result)) await pump()
  }

  const insert = (report: Report, isFirst = false) => {
    const entry = {report, leaving: false, isGap: false}
    entries = isFirst ? [entry, ...entries] : [...entries, entry]
    bytes += report.events.length
    return entry
  }
  return {
    async resume() {
      const stored = await database.all().catch(() => [])
      const ownRecordings = new Set(entries.map(({report}) => report.recordId))
      // A time in the future also belongs to an earlier page: the phone's clock has been set back since.
      const older = stored.filter(
        ({recordId, to}) => !ownRecordings.has(recordId) && Math.abs(now() - to) > earlierPageMs,
      )
      // The newest report first, because each is inserted before the previous one.
      older.sort((one, other) => other.from - one.from || other.seq - one.seq)
      for (const report of older) insert(report, true)
      makeSpace()
      await pump()
    },
    add(report) {
      keep(insert(report))
      makeSpace()
      void pump()
    },
    leave() {
      let space = maxLeavingBytes
      for (const entry of entries) {
        const length = entry.report.events.length + otherFieldsBytes
        // Reports that do not fit stay in the database. This page sends them if it continues, else the next page.
        if (entry.leaving || length > space) continue
        space -= length
        entry.leaving = true
        void post(entry.report, {keepalive: true}).then((result) => {
          entry.leaving = false
          if (result.outcome === 'stored') forget(entry)
        })
      }
    },
    retryNow() {
      if (busyUntil > now()) return
      failures = 0
      stopWaiting?.()
      stopWaiting = null
      void pump()
    },
    size: () => entries.length,
  }
}
