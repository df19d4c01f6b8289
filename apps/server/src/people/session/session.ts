import {and, eq, gt, sql} from 'drizzle-orm'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {SessionControl, User} from '../../context/user-session.ts'
import {cookieTokenHash, newCookieToken} from '../../platform/crypto/cookie-token.ts'
import type {Database} from '../../platform/db/database.ts'
import {sessions, users} from '../../platform/db/schema/user.ts'
import {deviceKindOf} from './device-kind.ts'

export const sessionCookie = 'hmb_session'

/**
 * The name of a cookie. Under https it has a prefix: browsers then reject a cookie that was set by http or by another host of the
 * domain.
 *
 * @example
 * cookieName(sessionCookie, true) // '__Host-hmb_session'
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/**
 * Until this time a session under https may have the name without prefix, from an earlier version. Its next call changes the
 * name.
 */
const oldNameUntil = new Date('2027-01-31T00:00:00+08:00')

/** A session expires after this time without use, in ms. */
export const sessionMs = 7 * 24 * 3600_000

/** A session expires this long after its login, however often it is used, in ms. */
export const maxSessionMs = 30 * 24 * 3600_000

/**
 * A session that no request has used yet expires after this time, in ms. The response of its login may be lost: then the
 * next attempt starts another session, and no browser has the cookie of this one.
 */
export const unusedSessionMs = 24 * 3600_000

/** The condition for sessions that are open at this time. */
export const isOpenSession = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, new Date(now.getTime() - maxSessionMs)))

/** The condition for sessions of which a request has extended the expiry. The first request of a session does. */
export const isUsedSession = sql`${sessions.expiresAt} > ${sessions.createdAt} + interval '1 ms' * ${unusedSessionMs}`

/** The expiry is extended at most once in this time, in ms, so that most calls do not write. */
export const slideEveryMs = 3600_000

/** The session of the request cookie. */
export interface FoundSession {
  readonly tokenHash: string
  readonly user: User | null
  readonly openId: string
  readonly smallOpenId: string
}

/**
 * The id of the session in the request's cookie, '' without one. It identifies the browser and proves no login: the
 * session may have ended.
 */
export function sessionIdOf(request: FastifyRequest, secure: boolean): string {
  const token = request.cookies[cookieName(sessionCookie, secure)]
  return token ? cookieTokenHash(token) : ''
}

/** Finds the session of the request cookie and extends its expiry. */
export async function findSession(
  request: FastifyRequest,
  reply: FastifyReply,
  {db, now, secure}: {db: Database; now: Date; secure: boolean},
): Promise<FoundSession | null> {
  const current = request.cookies[cookieName(sessionCookie, secure)]
  const hasOldName = !current && secure && now < oldNameUntil
  const token = hasOldName ? request.cookies[sessionCookie] : current
  if (!token) return null
  const tokenHash = cookieTokenHash(token)
  const [row] = await db
    .select({
      userId: sessions.userId,
      phone: users.phone,
      unproven: sessions.unproven,
      openId: sessions.openId,
      smallOpenId: sessions.smallOpenId,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isOpenSession(now)))
  if (!row) return null

  if (hasOldName) {
    setSessionCookie(reply, token, secure)
    clearOldName(reply)
  }
  if (row.expiresAt.getTime() - now.getTime() < sessionMs - slideEveryMs) {
    await db
      .update(sessions)
      .set({expiresAt: new Date(now.getTime() + sessionMs)})
      .where(eq(sessions.tokenHash, tokenHash))
    setSessionCookie(reply, token, secure)
  }
  const {userId, phone, unproven, openId, smallOpenId} = row
  const user = userId && phone ? {id: userId, phone, unproven} : null
  return {tokenHash, user, openId, smallOpenId}
}

/** Starts and ends the session of one request. */
export function sessionControl(
  reply: FastifyReply,
  found: FoundSession | null,
  {now, secure}: {now: Date; secure: boolean},
): SessionControl {
  const revoke = async (db: Database) => {
    if (found) await db.delete(sessions).where(eq(sessions.tokenHash, found.tokenHash))
  }
  const create = async (db: Database, values: Partial<typeof sessions.$inferInsert>) => {
    const token = newCookieToken()
    const expiresAt = new Date(now.getTime() + unusedSessionMs)
    const device = deviceKindOf(reply.request.headers['user-agent'] ?? '')
    await db.insert(sessions).values({...values, tokenHash: cookieTokenHash(token), device, createdAt: now, expiresAt})
    setSessionCookie(reply, token, secure)
  }
  return {
    id: found?.tokenHash ?? '',
    async start(db, {userId, unproven, smallOpenId = found?.smallOpenId ?? ''}) {
      // Every login gets a new token, which prevents session fixation.
      await revoke(db)
      await create(db, {userId, unproven, openId: found?.openId ?? '', smallOpenId})
    },
    async identify(db, identity) {
      if (!found) return create(db, identity)
      await db.update(sessions).set(identity).where(eq(sessions.tokenHash, found.tokenHash))
    },
    async end(db) {
      await revoke(db)
      reply.clearCookie(cookieName(sessionCookie, secure), {path: '/', httpOnly: true, sameSite: 'lax', secure})
      if (secure) clearOldName(reply)
    },
  }
}

function clearOldName(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, {path: '/', httpOnly: true, sameSite: 'lax', secure: true})
}

function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(cookieName(sessionCookie, secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionMs / 1000,
  })
}
