import {parentPort} from 'node:worker_threads'

/** A job, and what the worker sends: once that it has started, and then the result of each job. */
export interface JobMessage<Job> {
  readonly job: Job
}
type ResultMessage<Result> = {readonly result: Result} | {readonly error: string}
export type WorkerMessage<Result> = {readonly started: true} | ResultMessage<Result>

/**
 * Runs the jobs of a worker thread, or of the process in its place. The message of an error reaches the server's log, so
 * that it must not contain personal data.
 *
 * @example
 * handleJobs<string, Uint8Array>(async (text) => layout(text))
 */
export function handleJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const handle = async ({job}: JobMessage<Job>) => {
    const message: ResultMessage<Result> = await work(job).then(
      (result) => ({result}),
      (error: unknown) => ({error: error instanceof Error ? error.message : 'unknown'}),
    )
    send(message)
  }
  const port = parentPort
  const send = (message: WorkerMessage<Result>) => (port ? port.postMessage(message) : process.send?.(message))
  if (port) port.on('message', handle)
  else process.on('message', handle)
  send({started: true})
}
