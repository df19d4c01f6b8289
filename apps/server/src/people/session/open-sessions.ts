import type {OpenSession} from '@hmb/contract/open-session'
import {chinaTime} from '@hmb/rules/time'
import {and, desc, eq, ne} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {userOf} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {sessions} from '../../platform/db/schema/user.ts'
import {isOpenSession, isUsedSession, sessionMs} from './session.ts'

/**
 * The open sessions of the account, the caller's first, then the last used. A session without a use is not listed,
 * because the response of its login may be lost: the person would find a device that does not exist.
 */
export async function listOpenSessions(ctx: Pick<RequestContext, 'db' | 'now' | 'user' | 'session'>) {
  const {id: userId} = userOf(ctx)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpenSession(ctx.now), isUsedSession))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt))
  const listed = rows.map(
    ({tokenHash, device, createdAt, expiresAt}): OpenSession => ({
      device,
      loginTime: chinaTime(createdAt),
      // The expiry is `sessionMs` after the last use that extended it.
      lastUseTime: chinaTime(new Date(expiresAt.getTime() - sessionMs)),
      current: tokenHash === ctx.session.id,
    }),
  )
  return [...listed.filter(({current}) => current), ...listed.filter(({current}) => !current)]
}

/** Ends all sessions of an account except the current one. */
export async function endOtherSessions(db: Database, userId: string, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, currentId)))
}
