import {record} from '@rrweb/record'
import {blockedAttribute, redactEvent} from './event-redaction.ts'
import {addModalSelector} from './modal-selector.ts'
import {type KnownValues, knownValues, mask} from './personal-text.ts'
import {fullSnapshot, type OwnEvent, ownEvent, type RecordedEvent} from './recorded-event.ts'
import type {Metadata, PostReport, Report} from './report.ts'
import {createReportDatabase} from './report-database.ts'
import {base64url, encode, encodeNow} from './report-encoding.ts'
import {createReportQueue, type ReportQueue} from './report-queue.ts'
import {createStyleReferences} from './style-references.ts'
import {createTextMasking} from './text-masking.ts'
import {watchTypedValues} from './typed-values.ts'

/** The interval of the reports and of the sampled events, in ms. rrweb itself limits resizes to one every 200 ms. */
const reportIntervalMs = 3_000
const mouseMs = 50
const scrollMs = 100
/** A report has at most this many characters of events before compression; the server unpacks at most 8 MB. */
const maxCharacters = 2_000_000
/** The most characters of the packed events. With its other fields the form has at most 512 KB. */
const maxPacked = 500_000
/** After this many reports another recording begins; the server accepts 20,000 of one recording. */
const maxReports = 19_000
/** After an error of rrweb its full snapshot may be wrong, so it takes a new one. The minimum time between two, in ms. */
const snapshotMs = 30_000

/** Storage that survives a full page load in this tab. */
export interface TabStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export interface RecorderDeps {
  window: Window & typeof globalThis
  post: PostReport
  /** The hashes of the style sheets whose text the server keeps. Rejects when they cannot be read. */
  keptStyles(): Promise<ReadonlySet<string>>
  /** The metadata of the recording; read for every report. */
  metadata(recordId: string): Metadata
  /** Personal values of the session: names, phones, document numbers. Read for every event, so it must be quick. */
  personalValues(): ReadonlySet<string>
  storage: TabStorage
  /** The current page without ids. */
  page(): string
}

export interface Recorder {
  /** Notes that another page of the app is shown. The recording continues. */
  showPage(page: string): void
  /** Ends the recording. Recorded events are still sent. */
  stop(): void
}

const openKey = 'recording.open'

let documentQueue: {window: Window; queue: ReportQueue; onClosed: Set<(recordId: string) => void>} | null = null

/** One queue per document, because a report may wait in it after its recording has ended. */
function queueOf({window, post}: RecorderDeps) {
  if (documentQueue?.window === window) return documentQueue
  const onClosed = new Set<(recordId: string) => void>()
  const queue = createReportQueue({
    post,
    database: createReportDatabase(() => window.indexedDB),
    now: () => Date.now(),
    isOnline: () => window.navigator.onLine !== false,
    wait(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onClosed: (recordId) => {
      for (const listener of onClosed) listener(recordId)
    },
  })
  window.addEventListener('online', () => queue.retryNow())
  window.addEventListener('pageshow', () => queue.retryNow())
  void queue.resume()
  documentQueue = {window, queue, onClosed}
  return documentQueue
}

/**
 * Records the page until `stop` and reports it every 3 s. No failure of it reaches the page.
 *
 * @example
 * const recorder = startRecorder({window, post, keptStyles, metadata, personalValues, storage, page})
 * recorder.showPage('/payment')
 * recorder.stop()
 */
export function startRecorder(deps: RecorderDeps): Recorder {
  const {window, keptStyles, metadata, personalValues, storage} = deps
  const {document} = window
  const {queue, onClosed: closeListeners} = queueOf(deps)
  addModalSelector(window)
  const typed = watchTypedValues(document)
  const refer = createStyleReferences({window, keptStyles, elementOf: (id) => record.mirror.getNode(id)})
  let recordId = newRecordId(window)
  let seq = 0
  let buffer: RecordedEvent[] = []
  /** Reports whose events are being packed. */
  const packing = new Set<{report: Report; json: string}>()
  let stopRecording: (() => void) | undefined
  let hasEnded = false
  let snapshotAt = 0
  let needsSnapshot = false
  let hasError = false

  let known: KnownValues = null
  let knownSource: readonly [ReadonlySet<string> | null, number] = [null, -1]
  /** A new personal value was found, and unsent events may contain it. */
  let isStale = false
  const readKnown = (): KnownValues => {
    const next = [personalValues(), typed.version()] as const
    if (next[0] !== knownSource[0] || next[1] !== knownSource[1]) {
      knownSource = next
      known = knownValues([...next[0], ...typed.values()])
      isStale = true
    }
    return known
  }

  /**
   * The full snapshots that are not sent yet, each with the personal values found until then. They are redacted when they
   * are sent, because taking one is a long task already.
   */
  let snapshots = new Map<RecordedEvent, KnownValues>()
  const push = (event: RecordedEvent) => {
    const isSnapshot = event.type === fullSnapshot
    if (isSnapshot) snapshots.set(event, readKnown())
    const pushed = isSnapshot ? event : redactEvent(event, readKnown())
    buffer.push(pushed)
    refer(pushed)
  }
  const pushOwn = (event: OwnEvent) => buffer.push(ownEvent(event, Date.now()))
  const onError = () => {
    // Only the first error of an interval is reported; the others are its consequences.
    if (!hasError) pushOwn({tag: 'gap', payload: {from: Date.now(), to: Date.now(), reason: 'error'}})
    hasError = true
    needsSnapshot = true
    return true
  }

  const begin = () => {
    const previous = storage.get(openKey)
    const from = Number(previous)
    if (previous && from > 0) pushOwn({tag: 'gap', payload: {from, to: Date.now(), reason: 'killed'}})
    try {
      stopRecording = record({
        emit: (event) => {
          try {
            push(event as RecordedEvent)
          } catch {
            onError()
          }
        },
        errorHandler: onError,
        sampling: {mousemove: mouseMs, scroll: scrollMs, input: 'last'},
        maskAllInputs: true,
        maskInputFn: (text) => text && mask,
        maskTextSelector: '*',
        maskTextFn: createTextMasking(readKnown),
        blockSelector: `[${blockedAttribute}],iframe,object,embed,video,audio`,
        slimDOMOptions: 'all',
        inlineStylesheet: true,
        inlineImages: false,
        collectFonts: false,
        recordCanvas: false,
        recordCrossOriginIframes: false,
      })
    } catch {
      onError()
    }
    snapshotAt = Date.now()
    needsSnapshot = false
    pushOwn({tag: 'page', payload: {page: deps.page()}})
  }

  /** Takes the events since the last report, as reports that are not packed yet. */
  const takeReports = (): {report: Report; json: string}[] => {
    readKnown()
    const taken = {events: buffer, snapshots, isStale}
    buffer = []
    snapshots = new Map()
    isStale = false
    hasError = false
    const events = taken.events.flatMap((event) => {
      try {
        const knownAtSnapshot = taken.snapshots.get(event)
        const redacted = knownAtSnapshot === undefined ? event : redactEvent(event, knownAtSnapshot)
        return taken.isStale ? redactEvent(redacted, known) : redacted
      } catch {
        onError()
        return []
      }
    })
    return partsOf(events).map(({json, from, to}) => {
      const report = {recordId, seq: seq++, from, to, metadata: metadata(recordId), events: ''}
      return {report, json}
    })
  }
  const enqueue = ({report}: {report: Report}, events: string) => {
    const {from, to} = report
    const tooLarge = ownEvent({tag: 'gap', payload: {from, to, reason: 'too large'}}, from)
    queue.add({...report, events: events.length > maxPacked ? encodeNow(JSON.stringify([tooLarge])) : events})
  }
  const markOpen = () => storage.set(openKey, String(Date.now()))

  /** Packs in the background, one after the other, so that the reports stay in order. */
  let packed: Promise<void> = Promise.resolve()
  const report = () => {
    if (hasEnded) return
    try {
      if (needsSnapshot && Date.now() - snapshotAt > snapshotMs) {
        snapshotAt = Date.now()
        needsSnapshot = false
        record.takeFullSnapshot(true)
      }
      if (buffer.length > 0) {
        for (const part of takeReports()) {
          packing.add(part)
          packed = packed.then(async () => {
            const events = await encode(part.json)
            if (packing.delete(part)) enqueue(part, events)
          })
        }
      }
      markOpen()
      if (seq >= maxReports) restart()
    } catch {
      onError()
    }
  }
  /** Packs synchronously, because the page may end after this task. */
  const packNow = () => {
    for (const part of [...packing, ...takeReports()]) {
      packing.delete(part)
      enqueue(part, encodeNow(part.json))
    }
  }
  const reportNow = () => {
    packNow()
    queue.leave()
  }

  const restart = () => {
    stopRecording?.()
    packNow()
    recordId = newRecordId(window)
    seq = 0
    storage.remove(openKey)
    begin()
  }
  const onClosed = (id: string) => {
    if (id === recordId && !hasEnded) restart()
  }

  const onHide = () => {
    if (document.visibilityState === 'hidden') runGuarded(reportNow)
  }
  const onLeave = () =>
    runGuarded(() => {
      pushOwn({tag: 'left', payload: {}})
      reportNow()
      storage.remove(openKey)
    })
  const onShow = ({persisted}: PageTransitionEvent) => {
    if (!persisted) return
    pushOwn({tag: 'back', payload: {}})
    markOpen()
  }

  const timer = setInterval(report, reportIntervalMs)
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('pageshow', onShow)
  closeListeners.add(onClosed)
  begin()
  markOpen()

  return {
    showPage: (page) => runGuarded(() => pushOwn({tag: 'page', payload: {page}})),
    stop() {
      if (hasEnded) return
      runGuarded(() => stopRecording?.())
      runGuarded(() => {
        pushOwn({tag: 'end', payload: {}})
        packNow()
      })
      hasEnded = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('pageshow', onShow)
      closeListeners.delete(onClosed)
      typed.stop()
      storage.remove(openKey)
    },
  }
}

/** Runs code whose errors must not affect the page. */
function runGuarded(run: () => void): void {
  try {
    run()
  } catch {
    // The recording loses events, but the page still works.
  }
}

/** The events in parts that fit into a report, in order. */
function partsOf(events: readonly RecordedEvent[]): {json: string; from: number; to: number}[] {
  const parts: {json: string; from: number; to: number}[] = []
  let texts: string[] = []
  let length = 0
  let from = 0
  let to = 0
  const end = () => {
    if (texts.length > 0) parts.push({json: `[${texts.join(',')}]`, from, to})
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

/** 22 characters of [A-Za-z0-9_-]. */
function newRecordId({crypto}: Window & typeof globalThis): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return base64url(String.fromCharCode(...bytes))
}
