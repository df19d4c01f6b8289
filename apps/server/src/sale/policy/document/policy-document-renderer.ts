import {Worker} from 'node:worker_threads'
import type {PolicyDocumentContent} from './policy-document-content.ts'
import type {LayoutJob, LayoutResult} from './policy-document-worker.ts'

/** Documents that wait for the worker at the same time; at about 50 ms each the last one waits 1.6 s. */
export const maxWaiting = 32
/** A document that takes longer is given up together with its worker, in ms. */
const timeoutMs = 10_000

/** More documents wait than the server accepts. */
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
 * Lays out a document in the process's one worker thread, so that the server goes on answering. Throws {@link RendererBusyError}
 * when too many documents wait.
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

/** Ends the worker and rejects what waits for it. The next document starts a new one. */
function stopWorker(error: Error): void {
  void worker?.terminate()
  worker = undefined
  for (const {reject, timer} of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}
