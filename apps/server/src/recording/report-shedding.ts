import {ErrorCode} from '@hmb/contract/codes/error-code'
import {BusinessError} from '../platform/http/business-error.ts'
import type {SheddingRule} from '../platform/http/load-shedding.ts'
import {errorEnvelope} from '../platform/http/response-envelope.ts'
import type {ReportQueue} from './report-queue.ts'

const refusal = JSON.stringify(errorEnvelope(new BusinessError(ErrorCode.RECORDER_BUSY)))

/**
 * Session reports can wait, and the same process serves orders: they are the first to be refused. `path` is the one of the reports.
 *
 * @example
 * shedLoad(app, [reportShedding('/api/leo/recorder/report', queue)])
 */
export const reportShedding = (path: string, queue: Pick<ReportQueue, 'refuse'>): SheddingRule => ({
  limits: {cpu: 0.6, lateMs: 30, openRequests: Number.POSITIVE_INFINITY, perSecond: 100},
  matches: ({url}) => url === path,
  refuse(_, response) {
    response.writeHead(ErrorCode.RECORDER_BUSY, {
      ...{'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff'},
      ...{'cache-control': 'no-store', 'retry-after': String(queue.refuse())},
    })
    response.end(refusal)
  },
})
