import {ErrorCode} from '@hmb/contract/codes/error-code'
import {networkOf} from '../platform/http/network-address.ts'
import {TooManyRequests} from '../platform/http/too-many-requests.ts'
import type {Limit} from '../platform/limits/limit.ts'

const windowMs = 60_000

/**
 * Reports and bytes of a minute. A browser sends 20 reports a minute, and those that waited while it was offline. A network of a
 * carrier has thousands of phones. Each process counts for itself and in memory: counting each in the database costs more
 * than storing the report.
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

/**
 * The bytes of a network in a day, in KB, over all processes: reports are kept for years on the disk of the orders. A
 * purchase has 200 KB, so that 40,000 people behind one address are recorded.
 */
export const dailyReportLimit: Limit = {
  name: 'report bytes',
  per: 'network',
  max: 8 * 1024 * 1024,
  seconds: 86_400,
  batched: true,
  cost: (bytes) => Math.ceil((bytes as number) / 1024),
}

/** When more browsers, or more networks, than this are counted, the counts of that kind begin again at 0. */
const maxCallers = 50_000

/** Counts a report of `bytes`; throws `TooManyRequests` (RECORDER_BUSY) over a limit. `network` is an IP address. */
export type ReportLimiter = (caller: {browser: string; network: string}, bytes: number, now: Date) => void

export function createReportLimiter(limits: ReportLimits): ReportLimiter {
  let endsAt = 0
  // Browser ids can be forged: a flood of them must not reset the count of its network.
  const browsers: Counts = new Map()
  const networks: Counts = new Map()
  return ({browser, network}, bytes, now) => {
    if (now.getTime() >= endsAt) {
      browsers.clear()
      networks.clear()
      endsAt = now.getTime() + windowMs
    }
    for (const [counts, key, limit] of [
      [browsers, browser, limits.browser],
      [networks, networkOf(network), limits.network],
    ] as const) {
      if (counts.size >= maxCallers && !counts.has(key)) counts.clear()
      const count = counts.get(key) ?? {reports: 0, bytes: 0}
      count.reports += 1
      count.bytes += bytes
      counts.set(key, count)
      if (count.reports > limit.reports || count.bytes > limit.bytes)
        throw new TooManyRequests(Math.ceil((endsAt - now.getTime()) / 1000), ErrorCode.RECORDER_BUSY)
    }
  }
}

type Counts = Map<string, {reports: number; bytes: number}>
