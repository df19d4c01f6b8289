import {cookieName, sessionCookie, sessionMs} from '../people/session/session.ts'
import {visitorCookie} from '../people/session/visitor.ts'
import type {Config} from '../platform/config.ts'
import {cookieTokenHash, newCookieToken} from '../platform/crypto/cookie-token.ts'
import type {Database} from '../platform/db/database.ts'
import {knownBrowsers} from '../platform/db/schema/limit.ts'
import {sessions, users} from '../platform/db/schema/user.ts'

/** The browser's id, by its visitor cookie. */
export const browserIdOf = (cookies: ReadonlyMap<string, string>, {publicUrl}: Pick<Config, 'publicUrl'>): string => {
  const token = cookies.get(cookieName(visitorCookie, publicUrl.startsWith('https:')))
  return token ? cookieTokenHash(token) : ''
}

/**
 * Writes the rows of a login with a new phone: the account, its session and its proven browser. It needs a tenth of the
 * statements of the calls, which the tests of logins use. Returns the account's id.
 */
export async function writeLogin(
  db: Database,
  {
    phone,
    cookies,
    now,
    publicUrl,
  }: {phone: string; cookies: Map<string, string>; now: Date} & Pick<Config, 'publicUrl'>,
): Promise<string> {
  const secure = publicUrl.startsWith('https:')
  const [token, visitor] = [newCookieToken(), newCookieToken()]
  const [user] = await db.insert(users).values({phone, createdAt: now}).returning({id: users.id})
  if (!user) throw new Error('the account was not written')
  const {id: userId} = user
  const expiresAt = new Date(now.getTime() + sessionMs)
  await db
    .insert(sessions)
    .values({tokenHash: cookieTokenHash(token), userId, device: 'OTHER', createdAt: now, expiresAt})
  await db.insert(knownBrowsers).values({userId, browser: cookieTokenHash(visitor), loggedInAt: now, provenAt: now})
  cookies.set(cookieName(sessionCookie, secure), token)
  cookies.set(cookieName(visitorCookie, secure), visitor)
  return userId
}
