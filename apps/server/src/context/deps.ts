import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {FastifyBaseLogger} from 'fastify'
import type {Clock} from '../platform/clock.ts'
import type {Config} from '../platform/config.ts'
import type {Database} from '../platform/db/database.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {invalidField} from '../platform/http/invalid-field.ts'
import type {LimitedEvent} from '../platform/limits/limit.ts'
import type {Providers} from '../platform/providers/providers.ts'
import type {CityRules} from './city-rules.ts'
import type {ServerPlugin} from './server-plugin.ts'
import type {ShownContent} from './shown-content.ts'
import type {SessionControl, User, VisitorControl} from './user-session.ts'

/** The dependencies of the process. A function takes the part that it uses: `Pick<ServerDeps, 'db' | 'clock'>`. */
export interface ServerDeps {
  readonly db: Database
  readonly content: ShownContent
  readonly providers: Providers
  readonly clock: Clock
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** The cities with medical accounts. */
  readonly cities: readonly CityRules[]
  readonly plugins: readonly ServerPlugin[]
}

/** The dependencies of one request. A function takes the part that it uses: `Pick<RequestContext, 'db' | 'now'>`. */
export interface RequestContext extends Omit<ServerDeps, 'clock'> {
  /** One instant for the whole request. */
  readonly now: Date
  /** The projectId header, else the payload's, else ''. */
  readonly projectId: string
  readonly user: User | null
  /** The WeChat identity of the session, '' when none. */
  readonly openId: string
  /** The same person's identity in the mini-program around the page, '' when none. */
  readonly smallOpenId: string
  /** '' when the caller sent none. */
  readonly idempotencyKey: string
  /** The start of an earlier call under the idempotency key whose process ended during the call; null without one. */
  readonly abandonedAt: Date | null
  readonly requestId: string
  readonly ip: string
  readonly session: SessionControl
  readonly visitor: VisitorControl
  /**
   * Counts an event of this caller; throws `ACCESS_LIMITED` over a limit. With `times` 0 it only checks the limit.
   *
   * @example
   * await ctx.limitEvent('wrong code', 1)
   */
  limitEvent(event: LimitedEvent, times: 0 | 1): Promise<void>
  /**
   * Stores the response under the idempotency key, in the handler's own transaction. A repetition gets it even when the
   * process dies right after the commit. Does nothing without a key.
   */
  storeResponse(tx: Database, response: unknown): Promise<void>
  /** Removes what {@link storeResponse} stored, because the request has failed after all. */
  removeResponse(tx: Database): Promise<void>
}

/**
 * The logged-in user; 401 (请先登录) without one.
 *
 * @example
 * const {id} = userOf(ctx)
 */
export function userOf(ctx: Pick<RequestContext, 'user'>): User {
  if (!ctx.user) throw new BusinessError(ErrorCode.UNAUTHORIZED)
  return ctx.user
}

/** The id of the caller's browser, by which its reports identify it too; that of its session while it has none. */
export const browserOf = ({visitor, session}: Pick<RequestContext, 'visitor' | 'session'>): string =>
  visitor.id || session.id

/** The project of the request; `INVALID_FIELD` (项目不正确) without one. */
export function projectOf(ctx: Pick<RequestContext, 'projectId'>): string {
  if (!ctx.projectId) throw invalidField('projectId')
  return ctx.projectId
}
