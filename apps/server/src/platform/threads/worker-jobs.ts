import {parentPort} from 'node:worker_threads'

/** A job of a worker thread, and its result. */
export interface JobMessage<Job> {
  readonly job: Job
}
export type ResultMessage<Result> = {readonly result: Result} | {readonly error: string}

/**
 * Runs the jobs of a worker thread. The message of an error reaches the server's log, so that it must not contain personal data.
 *
 * @example
 * answerJobs<string, Uint8Array>(async (text) => layout(text))
 */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', async ({job}: JobMessage<Job>) => {
    const message: ResultMessage<Result> = await work(job).then(
      (result) => ({result}),
      (error: unknown) => ({error: error instanceof Error ? error.message : 'unknown'}),
    )
    parentPort?.postMessage(message)
  })
}
