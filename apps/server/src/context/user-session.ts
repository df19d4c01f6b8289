import type {Database} from '../platform/db/database.ts'

/** A user who is logged in by phone. */
export interface User {
  readonly id: string
  readonly phone: string
  /** The login has not shown yet that it is of the account's earlier holder: see decision 0067. Every response masks people. */
  readonly unproven: boolean
}

export type WechatIdentity = {openId: string} | {smallOpenId: string}

/** Tells browsers apart, also without a login. */
export interface VisitorControl {
  /** Identifies the browser; '' before {@link start}. */
  readonly id: string
  /**
   * Makes later requests of this browser carry an id, and returns it. Call it when a page opens whose calls are idempotent, and for what
   * only this browser may use later.
   */
  start(): string
}

/** Starts, changes and ends the session of the request's browser. */
export interface SessionControl {
  /** Identifies the browser's session; '' without one. */
  readonly id: string
  /** Logs the browser in and revokes its older session. */
  start(db: Database, user: {userId: string; unproven: boolean; smallOpenId?: string | undefined}): Promise<void>
  /** Saves the browser's identity in the official account or in the mini-program, with or without a login. */
  identify(db: Database, identity: WechatIdentity): Promise<void>
  /** Revokes the browser's session and clears its cookie. */
  end(db: Database): Promise<void>
}
