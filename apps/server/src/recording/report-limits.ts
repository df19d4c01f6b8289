import {ErrorCode} from '@hmb/contract/codes/error-code'
import {networkOf} from '../platform/http/network-address.ts'
import {TooManyRequests} from '../platform/http/too-many-requests.ts'

const windowMs = 60_000

/**
 * Reports and bytes of a minute. A browser sends 20 reports a minute, and what it kept while it was offline. A network of a carrier has
 * thousands of phones. Each process counts for itself and in memory: to count in the database costs more than to store the report.
 */
export interface ReportLimits {
  readonly browser: {readonly reports: number; readonly bytes: number}
  readonly network: {readonly reports: number; readonly bytes: number}
}

const megabyte = 1024 * 1024
export const reportLimits: ReportLimits = {
  browser: {reports: 600, bytes: 16 * megabyte},
  network: {reports: 30_000, bytes: 256 * megabyte},
}

/** When more callers than this are counted, all counts are reset and a new minute begins. */
const countedCallers = 50_000

/** Counts a report of `bytes`; throws `TooManyRequests` (RECORDER_BUSY) over a limit. `network` is an IP address. */
export type ReportLimiter = (caller: {browser: string; network: string}, bytes: number, now: Date) => void

export function createReportLimiter(limits: ReportLimits): ReportLimiter {
  let endsAt = 0
  const counts = new Map<string, {reports: number; bytes: number}>()
  return ({browser, network}, bytes, now) => {
    if (now.getTime() >= endsAt || counts.size > countedCallers) {
      counts.clear()
      endsAt = now.getTime() + windowMs
    }
    for (const [key, limit] of [
      [`browser ${browser}`, limits.browser],
      [`network ${networkOf(network)}`, limits.network],
    ] as const) {
      const count = counts.get(key) ?? {reports: 0, bytes: 0}
      count.reports += 1
      count.bytes += bytes
      counts.set(key, count)
      if (count.reports > limit.reports || count.bytes > limit.bytes)
        throw new TooManyRequests(Math.ceil((endsAt - now.getTime()) / 1000), ErrorCode.RECORDER_BUSY)
    }
  }
}
