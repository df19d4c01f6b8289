import type {JobDeps} from '../http/register-routes.ts'

/** Work that no caller waits for; every process runs it, so it must bear company. */
export interface Job {
  readonly name: string
  /** From the end of one run to the start of the next. */
  readonly everyMs: number
  run(services: JobDeps): Promise<void>
}

/** Runs each job over and over until stopped. `stop` waits for the runs in progress. */
export function startJobs(
  jobs: readonly Job[],
  services: JobDeps,
  onFailure: (error: unknown, job: string) => void,
): {stop(): Promise<void>} {
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()

  const plan = (job: Job) => {
    if (stopped) return
    timers.set(
      job.name,
      setTimeout(() => {
        const run = job
          .run(services)
          .catch((error: unknown) => onFailure(error, job.name))
          .finally(() => {
            running.delete(job.name)
            plan(job)
          })
        running.set(job.name, run)
      }, job.everyMs),
    )
  }
  for (const job of jobs) plan(job)

  return {
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
