/** The source of time. Tests use a manual clock. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Runs `run` once after `ms`. The returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
