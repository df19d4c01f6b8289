import {ErrorCode} from '@hmb/contract/codes/error-code'
import {keptStyles, recordingReport} from '@hmb/contract/recording'
import type {FastifyBaseLogger} from 'fastify'
import {sessionIdOf} from '../people/session/session.ts'
import {visitorControl} from '../people/session/visitor.ts'
import type {Clock} from '../platform/clock.ts'
import type {Config} from '../platform/config.ts'
import type {Database} from '../platform/db/database.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {firstValues} from '../platform/http/first-values.ts'
import {networkOf} from '../platform/http/network-address.ts'
import {type RouteHost, type TransportContext, withoutStoredResponse} from '../platform/http/register-routes.ts'
import {routeBinding} from '../platform/http/route.ts'
import {createRequestLimiter} from '../platform/limits/request-limiter.ts'
import {isUnlimited} from '../platform/limits/unlimited-caller.ts'
import {gzipOf, storableTime} from './report.ts'
import {createReportLimiter, dailyReportLimit, reportLimits} from './report-limits.ts'
import type {ReportQueue} from './report-queue.ts'

/** The context of a report. Nothing in it needs the database: orders have its connections. */
interface ReportContext extends TransportContext {
  readonly queue: ReportQueue
  /** The hashes of the kept style sheets of a project. */
  readonly stylesOf: (projectId: string) => Promise<readonly string[]>
  /** The browser by its cookie, else its session; '' for a caller without cookies. */
  readonly browser: string
  readonly ip: string
  readonly projectIdHeader: string
}

const {handle} = routeBinding<ReportContext>()

export const recordingRoutes = [
  handle(
    recordingReport,
    async ({events, sentAt, projectId = '', ...report}, {queue, browser, now, projectIdHeader}) => {
      await queue.add({
        ...report,
        projectId: projectIdHeader || projectId,
        browser,
        receivedAt: now,
        events: gzipOf(events),
        sentAt: storableTime(sentAt),
      })
      return true as const
    },
  ),
  handle(keptStyles, async ({projectId = ''}, {stylesOf, projectIdHeader}) => ({
    hashes: [...(await stylesOf(projectIdHeader || projectId))],
  })),
]

export interface RecordingHostDeps {
  /** The connections of the recordings. */
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly queue: ReportQueue
  readonly stylesOf: ReportContext['stylesOf']
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * The transport of the recorder's calls. It uses the browser's cookie instead of a session from the database, and limits in
 * memory. The bytes of a day are stored once a second, and no report waits for that.
 */
export function recordingHost({db, clock, config, log, queue, stylesOf}: RecordingHostDeps): RouteHost<ReportContext> {
  const limiter = createReportLimiter(reportLimits)
  const daily = createRequestLimiter(config.lookupKeys, {log, code: ErrorCode.RECORDER_BUSY})
  const secure = config.publicUrl.startsWith('https:')
  return {
    db,
    prefix: config.apiPrefix,
    logLevel: 'warn',
    // The database is not read before `limit`.
    limitRequest() {},
    async openContext(request, reply) {
      const {projectid = ''} = firstValues(request.headers)
      if (projectid && !/^[\w-]{1,36}$/.test(projectid)) throw new BusinessError(ErrorCode.INVALID_REQUEST)
      return {
        queue,
        stylesOf,
        now: clock.now(),
        ip: request.ip,
        projectIdHeader: projectid,
        browser: visitorControl(request, reply, {secure}).id || sessionIdOf(request, secure),
        idempotencyKey: '',
        abandonedAt: null,
        ...withoutStoredResponse,
      }
    },
    authorize({browser}) {
      // A page of the product opens before it records, so that its browser has an id.
      if (!browser) throw new BusinessError(ErrorCode.INVALID_REQUEST)
    },
    async limit({browser, ip, now}, path, request) {
      if (isUnlimited(config, ip)) return
      const bytes = (request as {events?: string}).events?.length ?? 0
      limiter({browser, network: ip}, bytes, now)
      const caller = {network: networkOf(ip)}
      if (bytes > 0) daily.countInMemory({db, now, log, path, request: bytes, limits: [dailyReportLimit], caller})
    },
    callerOf: ({browser}) => browser,
    checkResponse() {},
  }
}
