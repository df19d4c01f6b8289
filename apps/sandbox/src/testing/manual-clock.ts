import type {Clock} from '../clock.ts'

export interface ManualClock extends Clock {
  /** Moves time and runs what became due, in order. */
  advance(ms: number): void
  /** Answers once something waits to be run. */
  untilWaiting(): Promise<void>
}

/** Time that stands until a test moves it. */
export function createManualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start
  const timers = new Set<{at: number; run: () => void}>()
  let watchers: (() => void)[] = []
  return {
    now: () => now,
    after(ms, run) {
      const timer = {at: now + ms, run}
      timers.add(timer)
      for (const tell of watchers) tell()
      watchers = []
      return () => timers.delete(timer)
    },
    advance(ms) {
      now += ms
      for (const timer of [...timers].filter(({at}) => at <= now).sort((one, other) => one.at - other.at)) {
        timers.delete(timer)
        timer.run()
      }
    },
    untilWaiting: () => (timers.size > 0 ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))),
  }
}
