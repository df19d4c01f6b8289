import {Worker} from 'node:worker_threads'
import type {PolicyDocumentContent} from './policy-document-content.ts'
import type {LayoutJob, LayoutResult} from './policy-document-worker.ts'

/** The maximum number of waiting documents. At about 50 ms each the last one waits 1.6 s. */
export const maxWaiting = 32
/** After this time a document fails, and its worker is ended, in ms. */
const timeoutMs = 10_000

/** Too many documents wait. */
export class RendererBusyError extends Error {}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

let worker: Worker | undefined
let jobs = 0
const waiting = new Map<number, Waiting>()

/**
 * Lays out a document in the worker thread of the process, so that the server still responds meanwhile. Throws {@link
 * RendererBusyError} when too many documents wait.
 *
 * @example
 * const pdf = await renderPolicyDocument(content)
 */
export function renderPolicyDocument(content: PolicyDocumentContent): Promise<Uint8Array> {
  if (waiting.size >= maxWaiting) return Promise.reject(new RendererBusyError('too many documents'))
  worker ??= startWorker()
  const job: LayoutJob = {id: ++jobs, content}
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stopWorker(new Error('a policy document took too long')), timeoutMs)
    waiting.set(job.id, {resolve, reject, timer})
    worker?.postMessage(job)
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./policy-document-worker.ts', import.meta.url))
  // A worker without work does not keep the process running.
  started.unref()
  started.on('message', (result: LayoutResult) => {
    const job = waiting.get(result.id)
    if (!job) return
    waiting.delete(result.id)
    clearTimeout(job.timer)
    if ('bytes' in result) job.resolve(result.bytes)
    else job.reject(new Error(result.error))
  })
  started.on('error', (error) => {
    if (worker === started) stopWorker(error instanceof Error ? error : new Error('the worker failed'))
  })
  return started
}

/** Ends the worker and rejects the waiting documents. The next document starts a new worker. */
function stopWorker(error: Error): void {
  void worker?.terminate()
  worker = undefined
  for (const {reject, timer} of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}
