import {FileError} from './paged-document.ts'
import Worker from './pdf-worker.ts?worker'

/** The web worker of pdf.js, whose script is larger than pdf.js itself. */
export interface StartedWorker {
  port: Worker
  /** Rejects with a `FileError` when the script does not load or run: pdf.js would wait for it forever. */
  failure: Promise<never>
  stop(): void
}

/**
 * Starts the worker, so that its script loads beside pdf.js and the file.
 *
 * @example
 * const worker = startPdfWorker()
 * await openPdf(bytes, worker)
 */
export function startPdfWorker(): StartedWorker {
  const port = new Worker()
  const failure = new Promise<never>((_, reject) => {
    port.addEventListener('error', (event) => reject(new FileError(event.message ? 'unsupported' : 'viewer')))
  })
  // The error is reported where the document is opened. The file may have failed before.
  failure.catch(() => {})
  return {port, failure, stop: () => port.terminate()}
}
