import {record} from '@rrweb/record'
import {documentReportQueue} from './document-report-queue.ts'
import {createEventBuffer} from './event-buffer.ts'
import {createKnownValuesReader} from './known-values.ts'
import {addModalSelector} from './modal-selector.ts'
import {recordPage} from './page-recording.ts'
import type {Metadata, PostReport} from './report.ts'
import {base64url} from './report-encoding.ts'
import {createReportPacker, reportParts, type UnpackedReport} from './report-packer.ts'
import {createStyleReferences} from './style-references.ts'
import {watchTypedValues} from './typed-values.ts'

/** The interval of the reports, in ms. */
const reportIntervalMs = 3_000
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

/** Its value is the time of the last report; it exists while a recording runs. */
const openKey = 'recording.open'

/**
 * Records the page until `stop` and reports it every 3 s. No failure of it reaches the page.
 *
 * @example
 * const recorder = startRecorder({window, post, keptStyles, metadata, personalValues, storage, page})
 * recorder.showPage('/payment')
 * recorder.stop()
 */
export function startRecorder(deps: RecorderDeps): Recorder {
  const {window, post, keptStyles, metadata, personalValues, storage} = deps
  const {document} = window
  const {queue, onClosed: closeListeners} = documentReportQueue(window, post)
  addModalSelector(window)
  const typed = watchTypedValues(document)
  const readKnown = createKnownValuesReader(personalValues, typed)
  const refer = createStyleReferences({window, keptStyles, elementOf: (id) => record.mirror.getNode(id)})
  const buffer = createEventBuffer(readKnown, refer)
  const packer = createReportPacker(queue.add)
  let recordId = newRecordId(window)
  let seq = 0
  let hasEnded = false
  let stopRecording: (() => void) | undefined
  let snapshotAt = 0
  let needsSnapshot = false

  const onError = (): true => {
    buffer.addError()
    needsSnapshot = true
    return true
  }
  const begin = () => {
    const from = Number(storage.get(openKey))
    if (from > 0) buffer.addOwn({tag: 'gap', payload: {from, to: Date.now(), reason: 'killed'}})
    stopRecording = recordPage(readKnown, buffer.add, onError)
    snapshotAt = Date.now()
    needsSnapshot = false
    buffer.addOwn({tag: 'page', payload: {page: deps.page()}})
  }
  const markOpen = () => storage.set(openKey, String(Date.now()))

  /** Takes the events since the last report. */
  const takeReports = (): UnpackedReport[] =>
    reportParts(buffer.take(onError)).map((part) => ({...part, recordId, seq: seq++, metadata: metadata(recordId)}))
  const report = () => {
    try {
      if (needsSnapshot && Date.now() - snapshotAt > snapshotMs) {
        snapshotAt = Date.now()
        needsSnapshot = false
        record.takeFullSnapshot(true)
      }
      packer.pack(takeReports())
      markOpen()
      if (seq >= maxReports) restart()
    } catch {
      onError()
    }
  }
  const reportNow = () => {
    packer.packNow(takeReports())
    queue.leave()
  }

  const restart = () => {
    stopRecording?.()
    packer.packNow(takeReports())
    recordId = newRecordId(window)
    seq = 0
    storage.remove(openKey)
    begin()
  }
  const onClosed = (id: string) => {
    if (id === recordId) restart()
  }

  const onHide = () => {
    if (document.visibilityState === 'hidden') runGuarded(reportNow)
  }
  const onLeave = () =>
    runGuarded(() => {
      buffer.addOwn({tag: 'left', payload: {}})
      reportNow()
      storage.remove(openKey)
    })
  const onShow = ({persisted}: PageTransitionEvent) => {
    if (!persisted) return
    buffer.addOwn({tag: 'back', payload: {}})
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
    showPage: (page) => runGuarded(() => buffer.addOwn({tag: 'page', payload: {page}})),
    stop() {
      if (hasEnded) return
      hasEnded = true
      runGuarded(() => stopRecording?.())
      runGuarded(() => {
        buffer.addOwn({tag: 'end', payload: {}})
        packer.packNow(takeReports())
      })
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

/** 22 characters of [A-Za-z0-9_-]. */
function newRecordId({crypto}: Window & typeof globalThis): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)))
}
