import {Worker} from 'node:worker_threads'
import type {JobMessage, ResultMessage} from './worker-jobs.ts'

/** Too many jobs wait for the thread. */
export class WorkerBusyError extends Error {}

/** A job took longer than its time limit. */
export class WorkerTimeoutError extends Error {}

interface WorkerThreadOptions {
  /** The maximum number of jobs, with the running one. */
  maxWaiting: number
  /** After this time a job fails, and its thread is ended, in ms. */
  timeoutMs: number
  /** After this time without a job the thread is ended, so that its memory is free, in ms. Absent: it stays. */
  idleMs?: number
  /** The maximum heap of the thread, in MB. A job that needs more fails, and its thread is ended. */
  maxHeapMb?: number
}

/** A thread for work that would block the server. */
export interface WorkerThread<Job, Result> {
  /** Runs a job after those that wait. Rejects with a {@link WorkerBusyError} when too many wait. */
  run(job: Job): Promise<Result>
}

interface Waiting<Job, Result> {
  readonly job: Job
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/**
 * A worker thread that starts with the first job and runs one job at a time. `script` calls `answerJobs`. A job that fails, crashes the thread or takes
 * too long does not affect the waiting ones: they get a new thread.
 *
 * @example
 * const thread = createWorkerThread<string, Uint8Array>(new URL('./layout-worker.ts', import.meta.url), {maxWaiting: 32, timeoutMs: 10_000})
 * const pdf = await thread.run('text')
 */
export function createWorkerThread<Job, Result>(
  script: URL,
  {maxWaiting, timeoutMs, idleMs, maxHeapMb}: WorkerThreadOptions,
): WorkerThread<Job, Result> {
  const queue: Waiting<Job, Result>[] = []
  let worker: Worker | undefined
  let isRunning = false
  let timer: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(script, maxHeapMb ? {resourceLimits: {maxOldGenerationSizeMb: maxHeapMb}} : {})
    started.on('message', (message: ResultMessage<Result>) => {
      if (worker !== started) return
      if ('result' in message) end(({resolve}) => resolve(message.result))
      else end(({reject}) => reject(new Error(message.error)))
    })
    started.on('error', (error) => {
      if (worker === started) fail(error instanceof Error ? error : new Error('the worker failed'))
    })
    // A worker without work does not keep the process running.
    started.unref()
    return started
  }

  /** Ends the running job and starts the next one. */
  function end(settle: (job: Waiting<Job, Result>) => void): void {
    clearTimeout(timer)
    isRunning = false
    const job = queue.shift()
    if (job) settle(job)
    if (queue.length > 0) next()
    else if (idleMs !== undefined) timer = setTimeout(stop, idleMs).unref()
  }

  function fail(error: Error): void {
    stop()
    end(({reject}) => reject(error))
  }

  function stop(): void {
    void worker?.terminate()
    worker = undefined
  }

  function next(): void {
    const [waiting] = queue
    if (isRunning || !waiting) return
    isRunning = true
    clearTimeout(timer)
    worker ??= start()
    timer = setTimeout(() => fail(new WorkerTimeoutError('a job of the worker took too long')), timeoutMs)
    worker.postMessage({job: waiting.job} satisfies JobMessage<Job>)
  }

  return {
    run(job) {
      if (queue.length >= maxWaiting) return Promise.reject(new WorkerBusyError('too many jobs'))
      return new Promise((resolve, reject) => {
        queue.push({job, resolve, reject})
        next()
      })
    },
  }
}
