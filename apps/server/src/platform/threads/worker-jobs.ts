import {parentPort} from 'node:worker_threads'

/** A job, and its result. */
export interface JobMessage<Job> {
  readonly job: Job
}
export type ResultMessage<Result> = {readonly result: Result} | {readonly error: string}

/**
 * Runs the jobs of a worker thread, or of the process in its place. The message of an error reaches the server's log, so that it must not contain personal data.
 *
 * @example
 * handleJobs<string, Uint8Array>(async (text) => layout(text))
 */
export function handleJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const handle = async ({job}: JobMessage<Job>, send: (message: ResultMessage<Result>) => unknown) => {
    const message: ResultMessage<Result> = await work(job).then(
      (result) => ({result}),
      (error: unknown) => ({error: error instanceof Error ? error.message : 'unknown'}),
    )
    send(message)
  }
  const port = parentPort
  if (port) port.on('message', (message: JobMessage<Job>) => handle(message, (result) => port.postMessage(result)))
  else process.on('message', (message: JobMessage<Job>) => handle(message, (result) => process.send?.(result)))
}
