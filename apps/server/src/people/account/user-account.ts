import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eq} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import type {User} from '../../context/user-session.ts'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {applicants, users} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {isProvenBrowser, rememberBrowser} from '../session/known-browser.ts'

/** Finds the account of a phone, or creates it. A phone has one account for all projects. */
export async function findOrCreateAccount(
  tx: Database,
  phone: string,
  now: Date,
): Promise<{id: string; phone: string}> {
  const fields = {id: users.id, phone: users.phone}
  for (;;) {
    // The unique constraint of either lookup slot decides between concurrent logins.
    const [created] = await tx.insert(users).values({phone, createdAt: now}).onConflictDoNothing().returning(fields)
    if (created) return created
    // The lock keeps other calls from cancelling the account until this transaction ends. A cancelled account is not found.
    const [found] = await tx.select(fields).from(users).where(hasText(users.phoneLookup, phone)).for('no key update')
    if (found) return found
  }
}

/** Whether a phone has an account. */
export async function hasAccount(db: Database, phone: string): Promise<boolean> {
  const [user] = await db.select({id: users.id}).from(users).where(hasText(users.phoneLookup, phone))
  return user !== undefined
}

/**
 * Locks an account for the rest of the transaction. `exclusive` excludes all other transactions that lock the account; `shared`
 * excludes its cancellation and edits of its family. Throws `UNAUTHORIZED` when the account was cancelled meanwhile.
 */
export async function lockAccount(tx: Database, userId: string, kind: 'exclusive' | 'shared'): Promise<void> {
  const [user] = await tx
    .select({id: users.id})
    .from(users)
    .where(eq(users.id, userId))
    .for(kind === 'exclusive' ? 'update' : 'share')
  if (!user) throw new BusinessError(ErrorCode.UNAUTHORIZED)
}

/** Whether an account has an applicant (投保人) or a family member (家庭成员). An account with orders has an applicant. */
async function hasPeople(tx: Database, userId: string): Promise<boolean> {
  return (
    (await tx.$count(applicants, eq(applicants.userId, userId))) > 0 ||
    (await tx.$count(familyMembers, eq(familyMembers.userId, userId))) > 0
  )
}

/** Logs the browser in. The caller has verified the phone. */
export async function logIn(
  ctx: Pick<RequestContext, 'db' | 'now' | 'session' | 'visitor'>,
  phone: string,
  smallOpenId?: string,
): Promise<User> {
  return ctx.db.transaction(async (tx) => {
    const user = await findOrCreateAccount(tx, phone, ctx.now)
    const login = {userId: user.id, browser: ctx.visitor.start(), now: ctx.now}
    // An account without people has nothing that an earlier holder of the phone could lose.
    const unproven = !(await isProvenBrowser(tx, login)) && (await hasPeople(tx, user.id))
    await ctx.session.start(tx, {userId: user.id, unproven, smallOpenId})
    await rememberBrowser(tx, {...login, proven: !unproven})
    return {...user, unproven}
  })
}
