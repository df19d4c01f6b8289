import type {Database} from '../platform/db/database.ts'

/** A user who is logged in by phone. */
export interface User {
  readonly id: string
  readonly phone: string
  /** The login has not passed the identity check (核实身份), see decision 0067. Every response masks people. */
  readonly unproven: boolean
}

export type WechatIdentity = {openId: string} | {smallOpenId: string}

/** Identifies the browser, with or without a login. */
export interface VisitorControl {
  /** Identifies the browser; '' before {@link start}. */
  readonly id: string
  /**
   * Gives the browser an id for its later requests, and returns it. Call it when a page with idempotent calls opens, and for data
   * that only this browser may use later.
   */
  start(): string
  /**
   * Gives a browser without an id one for its events. Unlike {@link start}, it never replaces an id that another response
   * gives.
   */
  startEarly(): string
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
