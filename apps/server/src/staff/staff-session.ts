import {staffIdleMs, staffSessionMs} from '@hmb/contract/staff'
import {and, eq, gt} from 'drizzle-orm'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Config} from '../platform/config.ts'
import {cookieTokenHash, newCookieToken} from '../platform/crypto/cookie-token.ts'
import type {Database} from '../platform/db/database.ts'
import {staffAccounts, staffSessions} from '../platform/db/schema/staff.ts'

/** The beginning of every path of staff, after the environment prefix. */
const staffPath = '/api/staff'

/** The name of staff's cookie. Under https browsers accept it from https alone. `__Host-` would need the path `/`. */
export const staffCookieName = (secure: boolean): string => (secure ? '__Secure-hmb_staff' : 'hmb_staff')

/** The time of the last call is written again after this time, in ms. */
const usedAtIntervalMs = 60_000

/** A member of staff who is logged in. */
export interface StaffMember {
  readonly name: string
  readonly endsAt: Date
  readonly tokenHash: string
}

interface CookieDeps {
  readonly config: Pick<Config, 'publicUrl' | 'apiPrefix'>
  readonly now: Date
}

const isSecure = ({publicUrl}: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

const cookieOptions = (config: CookieDeps['config']) => ({
  path: config.apiPrefix + staffPath,
  httpOnly: true,
  secure: isSecure(config),
  sameSite: 'strict' as const,
})

/** The session of the request's cookie; null without one, after 8 h, after 30 min without a call, or without its account. */
export async function findStaff(
  request: FastifyRequest,
  db: Database,
  {config, now}: CookieDeps,
): Promise<StaffMember | null> {
  const token = request.cookies[staffCookieName(isSecure(config))]
  if (!token) return null
  const tokenHash = cookieTokenHash(token)
  const [row] = await db
    .select({name: staffSessions.staff, createdAt: staffSessions.createdAt, usedAt: staffSessions.usedAt})
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.name, staffSessions.staff))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        eq(staffAccounts.disabled, false),
        gt(staffSessions.createdAt, new Date(now.getTime() - staffSessionMs)),
        gt(staffSessions.usedAt, new Date(now.getTime() - staffIdleMs)),
      ),
    )
  if (!row) return null
  if (now.getTime() - row.usedAt.getTime() >= usedAtIntervalMs)
    await db.update(staffSessions).set({usedAt: now}).where(eq(staffSessions.tokenHash, tokenHash))
  return {name: row.name, endsAt: new Date(row.createdAt.getTime() + staffSessionMs), tokenHash}
}

/** Starts and ends the session of one request. */
export function staffSessionControl(reply: FastifyReply, found: StaffMember | null, {config, now}: CookieDeps) {
  const revoke = async (db: Database) => {
    if (found) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, found.tokenHash))
  }
  return {
    /** Every login has a new token. Returns when its session ends. */
    async start(db: Database, name: string): Promise<Date> {
      await revoke(db)
      const token = newCookieToken()
      await db
        .insert(staffSessions)
        .values({tokenHash: cookieTokenHash(token), staff: name, createdAt: now, usedAt: now})
      // No maximum age: closing the browser ends it too.
      reply.setCookie(staffCookieName(isSecure(config)), token, cookieOptions(config))
      return new Date(now.getTime() + staffSessionMs)
    },
    async end(db: Database): Promise<void> {
      await revoke(db)
      reply.clearCookie(staffCookieName(isSecure(config)), cookieOptions(config))
    },
  }
}
