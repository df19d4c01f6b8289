import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {SheddingRule} from '../platform/http/load-shedding.ts'
import {sendOverload} from '../platform/http/overload-responses.ts'
import {TooManyRequests} from '../platform/http/too-many-requests.ts'
import type {ReportQueue} from './report-queue.ts'

/**
 * Refuses session reports before all other calls: reports can wait, and the same process serves orders. `path` is the path of
 * the reports.
 *
 * @example
 * shedLoad(app, [reportShedding('/api/leo/recorder/report', queue)])
 */
export const reportShedding = (path: string, queue: Pick<ReportQueue, 'refuse'>): SheddingRule => ({
  limits: {cpu: 0.6, lateMs: 30, openRequests: Number.POSITIVE_INFINITY, perSecond: 100},
  matches: (requested) => requested === path,
  refuse(_, response) {
    sendOverload(response, new TooManyRequests(queue.refuse(), ErrorCode.RECORDER_BUSY))
  },
})
