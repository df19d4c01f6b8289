import {monitorEventLoopDelay} from 'node:perf_hooks'

/** The process is late when its timers are late by this time on average, in ms. */
const lateMs = 30
/** Fewer reports a second are not what makes it late. */
const manyReports = 100
/** The share of refused reports grows and shrinks by steps, in each interval. */
const step = {more: 0.2, less: 0.1, most: 0.95} as const
const intervalMs = 250
/** The histogram counts its own period too, in ms. */
const resolutionMs = 10

/** What one interval has shown. */
export interface Interval {
  /** How late timers were on average, in ms. */
  readonly delayMs: number
  readonly reports: number
}

/**
 * The share of reports to refuse, from the share before: it grows while the process is late under many reports, else it shrinks.
 *
 * @example
 * nextShare(0, {delayMs: 80, reports: 250}) // 0.2
 */
export function nextShare(share: number, {delayMs, reports}: Interval): number {
  const isLate = delayMs > lateMs && reports > (manyReports * intervalMs) / 1000
  return isLate ? Math.min(step.most, share + step.more) : Math.max(0, share - step.less)
}

/** Refuses a part of the reports while they make the process late: orders are served by the same process, and reports can wait. */
export interface LoadShedder {
  /** Counts a report, and tells whether to refuse it. */
  sheds(): boolean
  stop(): void
}

export function createLoadShedder(): LoadShedder {
  const delay = monitorEventLoopDelay({resolution: resolutionMs})
  delay.enable()
  let reports = 0
  let share = 0
  const timer = setInterval(() => {
    const delayMs = delay.count === 0 ? 0 : Math.max(0, delay.mean / 1e6 - resolutionMs)
    share = nextShare(share, {delayMs, reports})
    reports = 0
    delay.reset()
  }, intervalMs)
  timer.unref()
  return {
    sheds() {
      reports += 1
      return share > 0 && Math.random() < share
    },
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
