/** Where time comes from, so that tests need not wait for it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Runs `run` once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
