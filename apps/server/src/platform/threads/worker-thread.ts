import {fork} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {Worker} from 'node:worker_threads'
import type {JobMessage, WorkerMessage} from './worker-jobs.ts'

/** Too many jobs wait for the thread. */
export class WorkerBusyError extends Error {}

/** A job, or the start of its thread, took longer than its time limit. */
export class WorkerTimeoutError extends Error {}

/** A job failed by itself, and would fail again. Every other error is one of its thread. */
export class WorkerJobError extends Error {}

interface WorkerThreadOptions {
  /** The maximum number of jobs, with the running one. */
  maxWaiting: number
  /** After this time a job fails, and its thread is ended, in ms. The time in which its thread starts is not counted. */
  timeoutMs: number
  /**
   * After this time without a started thread a job fails, in ms. On a busy machine a start can take ten times as long as
   * on an idle one.
   */
  startTimeoutMs?: number
  /** After this time without a job the thread is ended, so that its memory is free, in ms. Absent: it stays. */
  idleMs?: number
  /** The maximum heap, in MB. A job that needs more fails, and its thread is ended. */
  maxHeapMb?: number
  /**
   * A process in place of the thread: for a native library, which could crash the server, and whose memory only the end
   * of a process frees. It gets no environment variables.
   */
  ownProcess?: boolean
}

/** A thread for work that would block the server. */
export interface WorkerThread<Job, Result> {
  /** Runs a job after those that wait. Rejects with a {@link WorkerBusyError} when too many wait. */
  run(job: Job): Promise<Result>
  /** Starts the thread for a job that follows soon. Without one it ends like after a job. */
  prepare(): void
}

interface Waiting<Job, Result> {
  readonly job: Job
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/**
 * A worker thread that starts with the first job and runs one job at a time. `script` calls `handleJobs`. A job that
 * fails, crashes the thread or takes too long does not affect the waiting ones: they get a new thread.
 *
 * @example
 * const thread = createWorkerThread<string, Uint8Array>(new URL('./layout-worker.ts', import.meta.url), {maxWaiting: 32, timeoutMs: 10_000})
 * const pdf = await thread.run('text')
 */
export function createWorkerThread<Job, Result>(
  script: URL,
  {maxWaiting, timeoutMs, startTimeoutMs = 30_000, idleMs, maxHeapMb, ownProcess = false}: WorkerThreadOptions,
): WorkerThread<Job, Result> {
  const queue: Waiting<Job, Result>[] = []
  let worker: StartedWorker<Job> | undefined
  let isStarted = false
  let isRunning = false
  let timer: NodeJS.Timeout | undefined

  function start(): StartedWorker<Job> {
    const started: StartedWorker<Job> = (ownProcess ? startProcess : startThread)(script, {
      maxHeapMb,
      onMessage(message: WorkerMessage<Result>) {
        if (worker !== started) return
        if ('started' in message) {
          isStarted = true
          if (isRunning) limitTime()
        } else if ('result' in message) end(({resolve}) => resolve(message.result))
        else end(({reject}) => reject(new WorkerJobError(message.error)))
      },
      onFailure(error) {
        if (worker === started) fail(error)
      },
    })
    return started
  }

  /** Ends the running job and starts the next one. */
  function end(settle: (job: Waiting<Job, Result>) => void): void {
    clearTimeout(timer)
    isRunning = false
    const job = queue.shift()
    if (job) settle(job)
    if (queue.length > 0) next()
    else stopWhenIdle()
  }

  function stopWhenIdle(): void {
    clearTimeout(timer)
    if (idleMs !== undefined) timer = setTimeout(stop, idleMs).unref()
  }

  function fail(error: Error): void {
    stop()
    end(({reject}) => reject(error))
  }

  function stop(): void {
    worker?.stop()
    worker = undefined
    isStarted = false
  }

  /** Ends the running job after its time limit. */
  function limitTime(): void {
    clearTimeout(timer)
    const took = isStarted ? 'a job of the worker took too long' : 'the start of the worker took too long'
    timer = setTimeout(() => fail(new WorkerTimeoutError(took)), isStarted ? timeoutMs : startTimeoutMs)
  }

  function next(): void {
    const [waiting] = queue
    if (isRunning || !waiting) return
    isRunning = true
    worker ??= start()
    limitTime()
    worker.send({job: waiting.job})
  }

  return {
    run(job) {
      if (queue.length >= maxWaiting) return Promise.reject(new WorkerBusyError('too many jobs'))
      return new Promise((resolve, reject) => {
        queue.push({job, resolve, reject})
        next()
      })
    },
    prepare() {
      if (isRunning) return
      worker ??= start()
      stopWhenIdle()
    },
  }
}

/** A thread or a process. Without work it does not keep its process running. */
interface StartedWorker<Job> {
  send(message: JobMessage<Job>): void
  stop(): void
}

interface WorkerEvents<Result> {
  readonly maxHeapMb: number | undefined
  onMessage(message: WorkerMessage<Result>): void
  onFailure(error: Error): void
}

function startThread<Job, Result>(script: URL, {maxHeapMb, ...on}: WorkerEvents<Result>): StartedWorker<Job> {
  const thread = new Worker(script, maxHeapMb ? {resourceLimits: {maxOldGenerationSizeMb: maxHeapMb}} : {})
  thread.on('message', on.onMessage)
  thread.on('error', (error) => on.onFailure(error instanceof Error ? error : new Error('the worker failed')))
  // After the listeners, which hold the process again.
  thread.unref()
  return {send: (message) => thread.postMessage(message), stop: () => void thread.terminate()}
}

function startProcess<Job, Result>(script: URL, {maxHeapMb, ...on}: WorkerEvents<Result>): StartedWorker<Job> {
  const child = fork(fileURLToPath(script), {
    execArgv: maxHeapMb ? [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=4'] : [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', (message) => on.onMessage(message as WorkerMessage<Result>))
  child.on('error', on.onFailure)
  child.on('exit', (code, signal) => on.onFailure(new Error(`the process ended: ${signal ?? code}`)))
  child.unref()
  child.channel?.unref()
  return {send: (message) => void child.send(message), stop: () => void child.kill('SIGKILL')}
}
