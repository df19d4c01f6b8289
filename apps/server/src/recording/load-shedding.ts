import type {RequestListener} from 'node:http'
import {monitorEventLoopDelay} from 'node:perf_hooks'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {FastifyInstance} from 'fastify'
import {BusinessError} from '../platform/http/business-error.ts'
import {errorEnvelope} from '../platform/http/response-envelope.ts'
import type {ReportQueue} from './report-queue.ts'

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

const refusal = JSON.stringify(errorEnvelope(new BusinessError(ErrorCode.RECORDER_BUSY)))

/**
 * Refuses a part of the reports while they make the process late: orders are served by the same process, and reports can wait. It answers
 * before the routes, which takes a fifth of the time, and the body is not read.
 *
 * @example
 * shedLoad(app, '/api/leo/recorder/report', queue)
 */
export function shedLoad(app: FastifyInstance, path: string, queue: Pick<ReportQueue, 'refuse'>): void {
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
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })

  const handlers = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (request.url === path) {
      reports += 1
      if (share > 0 && Math.random() < share) {
        response.writeHead(ErrorCode.RECORDER_BUSY, {
          ...{'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff'},
          ...{'cache-control': 'no-store', 'retry-after': String(queue.refuse())},
        })
        response.end(refusal)
        return
      }
    }
    for (const handle of handlers) handle(request, response)
  })
}
