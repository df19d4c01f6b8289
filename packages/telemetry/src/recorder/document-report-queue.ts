import type {PostReport} from './report.ts'
import {createReportDatabase} from './report-database.ts'
import {createReportQueue, type ReportQueue} from './report-queue.ts'

interface DocumentReportQueue {
  window: Window
  queue: ReportQueue
  /** They get the id of each recording of which the server takes no more reports. */
  onClosed: Set<(recordId: string) => void>
}

let current: DocumentReportQueue | null = null

/** One queue per document, because a report may wait in it after its recording has ended. */
export function documentReportQueue(window: Window, post: PostReport): DocumentReportQueue {
  if (current?.window === window) return current
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
  window.addEventListener('online', queue.retryNow)
  window.addEventListener('pageshow', queue.retryNow)
  void queue.resume()
  current = {window, queue, onClosed}
  return current
}
