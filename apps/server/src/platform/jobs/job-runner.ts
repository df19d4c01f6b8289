/** Background work. Every process runs it, so it must be safe in several processes at once. */
export interface Job<Deps> {
  readonly name: string
  /** From the end of one run to the start of the next, in ms. */
  readonly everyMs: number
  run(deps: Deps): Promise<void>
}

/** Repeats a batch until it finds nothing, so that a backlog does not wait for the next run. */
export async function runUntilEmpty(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) > 0);
}

/** Runs each job repeatedly until stopped. `stop` waits for the runs in progress. */
export function startJobs<Deps>(
  jobs: readonly Job<Deps>[],
  deps: Deps,
  onFailure: (error: unknown, job: string) => void,
): {stop(): Promise<void>} {
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()

  const plan = (job: Job<Deps>) => {
    if (stopped) return
    timers.set(
      job.name,
      setTimeout(() => {
        const run = job
          .run(deps)
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
