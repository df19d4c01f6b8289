import type {Clock} from '../clock.ts'

export interface ManualClock extends Clock {
  /** Moves the time and runs the due timers in order. */
  advance(ms: number): void
  /** Resolves when a timer is scheduled. */
  waitForTimer(): Promise<void>
}

/** A clock that only a test moves. */
export function createManualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start
  const timers = new Set<{at: number; run: () => void}>()
  let watchers: (() => void)[] = []
  return {
    now: () => now,
    after(ms, run) {
      const timer = {at: now + ms, run}
      timers.add(timer)
      for (const resolve of watchers) resolve()
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
    waitForTimer: () => (timers.size > 0 ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))),
  }
}
