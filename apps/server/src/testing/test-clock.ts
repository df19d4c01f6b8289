import type {Clock} from '../platform/clock.ts'

/** The start time of tests, and the time of their seeded databases. Every main product is on sale. */
export const testStart = new Date('2026-11-20T10:00:00+08:00')

/** A clock that only a test moves. */
export interface TestClock extends Clock {
  advance(by: {days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number}): void
  set(at: Date): void
}

export function testClock(start: Date): TestClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance({days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0}) {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms
    },
    set(to) {
      at = to.getTime()
    },
  }
}
