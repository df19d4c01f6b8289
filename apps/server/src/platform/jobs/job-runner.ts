/** Background work. Every process runs it, so it must be safe in several processes at once. */
export interface Job<Deps> {
  readonly name: string
  /** The time from the end of one run to the start of the next, in ms. */
  readonly everyMs: number
  /** `stopping` is aborted when the process ends: a run then ends after its present batch. */
  run(deps: Deps, stopping?: AbortSignal): Promise<void>
}

/**
 * Repeats a batch until it finds nothing, so that a backlog does not wait for the next run. A process that is stopping
 * begins no other batch: a backlog may take an hour, and another process or the next start continues it.
 */
export async function runUntilEmpty(batch: () => Promise<number>, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await batch()) > 0);
}

/** Runs each job repeatedly until stopped. `stop` waits for the batches in progress. */
export function startJobs<Deps>(
  jobs: readonly Job<Deps>[],
  deps: Deps,
  onFailure: (error: unknown, job: string) => void,
): {stop(): Promise<void>} {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()

  const schedule = (job: Job<Deps>) => {
    if (stopping.signal.aborted) return
    timers.set(
      job.name,
      setTimeout(() => {
        const run = job
          .run(deps, stopping.signal)
          .catch((error: unknown) => onFailure(error, job.name))
          .finally(() => {
            running.delete(job.name)
            schedule(job)
          })
        running.set(job.name, run)
      }, job.everyMs),
    )
  }
  for (const job of jobs) schedule(job)

  return {
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
