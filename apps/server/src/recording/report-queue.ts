import {performance} from 'node:perf_hooks'
import {setTimeout as sleep} from 'node:timers/promises'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {FastifyBaseLogger} from 'fastify'
import {sqlStateOf} from '../platform/db/database-failure.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {createOverloadCounter} from '../platform/http/overload-responses.ts'
import {TooManyRequests} from '../platform/http/too-many-requests.ts'
import type {Report} from './report.ts'
import type {ReportWriter} from './report-writer.ts'

export interface QueueLimits {
  /** Waiting reports, and their bytes. */
  readonly maxWaiting: number
  readonly maxWaitingBytes: number
  /** The longest wait of a report, in ms. A browser stops waiting after 15 s. */
  readonly maxWaitMs: number
  /** The reports of one transaction, and their bytes. */
  readonly maxBatch: number
  readonly maxBatchBytes: number
  /** From the beginning of one transaction to that of the next, in ms. */
  readonly batchIntervalMs: number
}

export const queueLimits: QueueLimits = {
  maxWaiting: 3000,
  maxWaitingBytes: 64 * 1024 * 1024,
  maxWaitMs: 8000,
  maxBatch: 250,
  maxBatchBytes: 4 * 1024 * 1024,
  batchIntervalMs: 25,
}

/** Stores reports in batches, and refuses them while too many wait. */
export interface ReportQueue {
  /**
   * Resolves when the report is committed. Throws `TooManyRequests` (RECORDER_BUSY) when it may not be stored. NOT_FOUND:
   * its recording belongs to another browser or is closed.
   */
  add(report: Report): Promise<void>
  /** Counts a report that is refused unread. Returns the seconds after which the page sends it again. */
  refuse(): number
}

/** A refused page waits for its next report and a random time, in s, so that not all pages send again together. */
const retryAfter = {minSeconds: 3, spreadSeconds: 6} as const

interface WaitingReport {
  readonly report: Report
  readonly since: number
  done(): void
  fail(cause: unknown): void
}

/** Writes one batch at a time, so that it uses one connection of the recordings under any load. */
export function createReportQueue(
  write: ReportWriter,
  log: Pick<FastifyBaseLogger, 'warn'>,
  limits: QueueLimits = queueLimits,
): ReportQueue {
  let waiting: WaitingReport[] = []
  let waitingBytes = 0
  let isRunning = false
  const overload = createOverloadCounter(log, 'session reports were refused: too many at once', retryAfter)

  const countRefusedReport = () => overload.note({waiting: waiting.length})
  const busy = () => new TooManyRequests(overload.retryAfterSeconds(), ErrorCode.RECORDER_BUSY)

  const takeBatch = (): WaitingReport[] => {
    let bytes = 0
    let count = 0
    for (const {report} of waiting) {
      if (count >= limits.maxBatch || (count > 0 && bytes + report.events.length > limits.maxBatchBytes)) break
      bytes += report.events.length
      count += 1
    }
    const batch = waiting.slice(0, count)
    waiting = waiting.slice(count)
    waitingBytes -= bytes
    return batch
  }

  const writeBatch = async (batch: readonly WaitingReport[]): Promise<void> => {
    const reports = batch.map(({report}) => report)
    const outcomes = await write(reports).catch((cause: unknown) => {
      if (!isRepeatable(cause)) throw cause
      return write(reports)
    })
    for (const [index, {done, fail}] of batch.entries())
      if (outcomes[index] === 'STORED') done()
      else fail(new BusinessError(ErrorCode.NOT_FOUND))
  }

  const storeBatch = async (batch: readonly WaitingReport[]): Promise<void> => {
    try {
      await writeBatch(batch)
    } catch (cause) {
      log.warn({err: cause, reports: batch.length}, 'session reports were not stored')
      // A report that the database rejects must not block the others.
      if (batch.length > 1 && isDataError(cause)) for (const each of batch) await storeBatch([each])
      // A report may be committed already: the page sends it again, and it is stored once.
      else for (const {fail} of batch) fail(isDataError(cause) ? new BusinessError(ErrorCode.INVALID_REQUEST) : busy())
    }
  }

  const run = async () => {
    while (waiting.length > 0) {
      const from = performance.now()
      await storeBatch(takeBatch())
      await sleep(Math.max(0, limits.batchIntervalMs - (performance.now() - from)))
    }
    isRunning = false
  }

  return {
    refuse() {
      countRefusedReport()
      return overload.retryAfterSeconds()
    },
    add(report) {
      const oldest = waiting[0]
      const isLate = oldest !== undefined && performance.now() - oldest.since > limits.maxWaitMs
      const isFull = waiting.length >= limits.maxWaiting || waitingBytes + report.events.length > limits.maxWaitingBytes
      if (isLate || isFull) {
        countRefusedReport()
        return Promise.reject(busy())
      }
      return new Promise<void>((done, fail) => {
        waiting.push({report, since: performance.now(), done, fail})
        waitingBytes += report.events.length
        if (isRunning) return
        isRunning = true
        void run()
      })
    },
  }
}

/** Whether the database refuses the values themselves (SQLSTATE class 22). */
const isDataError = (error: unknown) => /^22\w{3}$/.test(sqlStateOf(error))

/**
 * Whether the same batch can be stored now: a partition was created meanwhile (23514), or two processes waited for each
 * other.
 */
const isRepeatable = (error: unknown) => /^(23514|40P01|40001)$/.test(sqlStateOf(error))
