import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {FastifyBaseLogger} from 'fastify'
import type {Config} from '../platform/config.ts'
import type {Database} from '../platform/db/database.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import type {Providers} from '../platform/providers/providers.ts'
import type {City} from '../sale/account/city.ts'
import type {ServerPlugin} from './server-plugin.ts'

/** Who is logged in by phone. */
export interface User {
  readonly id: string
  readonly phone: string
}

/** What a handler knows besides its ask. */
export interface RequestContext {
  readonly db: Database
  /** One instant for the whole call. */
  readonly now: Date
  /** The projectId header, else the payload's, else ''. */
  readonly projectId: string
  readonly user: User | null
  /** The WeChat identity of the session, '' when none. */
  readonly openId: string
  /** The same person's identity in the mini-program around the page, '' when none. */
  readonly smallOpenId: string
  readonly log: FastifyBaseLogger
  readonly providers: Providers
  /** '' when the caller sent none. */
  readonly idempotencyKey: string
  readonly requestId: string
  readonly ip: string
  readonly config: Config
  /** The cities with accounts. */
  readonly cities: readonly City[]
  readonly plugins: readonly ServerPlugin[]
  readonly session: SessionControl
  /**
   * Keeps the answer under the idempotency key inside the handler's own transaction, so that a crash right after the commit
   * still finds it. Does nothing without a key.
   */
  remember(tx: Database, answer: unknown): Promise<void>
}

/** The session cookie, as far as login and logout need it. */
export interface SessionControl {
  /** Identifies the browser's session; '' without one. */
  readonly id: string
  /** Logs the browser in; an older session of it is revoked. */
  start(db: Database, user: {userId: string; smallOpenId?: string | undefined}): Promise<void>
  /** Notes the browser's WeChat identity, with or without somebody logged in. */
  identify(db: Database, openId: string): Promise<void>
  /** Revokes the browser's session and takes its cookie. */
  end(db: Database): Promise<void>
}

/**
 * The logged-in user of a call that needs one.
 *
 * @example
 * const {id} = signedIn(ctx)
 */
export function signedIn(ctx: Pick<RequestContext, 'user'>): User {
  if (!ctx.user) throw new BusinessError(ErrorCode.UNAUTHORIZED)
  return ctx.user
}

/** The project of a call that needs one; without any the ask is bad. */
export function projectOf(ctx: Pick<RequestContext, 'projectId'>): string {
  if (!ctx.projectId) throw new BusinessError(ErrorCode.INVALID_FIELD, {field: '项目'})
  return ctx.projectId
}
