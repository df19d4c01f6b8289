import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {staffLogin} from '@hmb/contract/staff'
import {and, eq, isNull, lte, or, sql} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {staffAccounts, staffLooks} from '../platform/db/schema/staff.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {TooManyRequests} from '../platform/http/too-many-requests.ts'
import {HashingBusyError, isPassword} from './password-hash.ts'
import type {StaffContext} from './staff-context.ts'

/** After this number of wrong passwords in a row an account is locked. */
const attemptsBeforeLock = 5
/** An account is locked for this time, in ms. */
const lockMs = 15 * 60_000

/** A login that finds too many waiting passwords may try again after this time. */
const busySeconds = 10

/** Logs in. Neither the response nor its time distinguishes a wrong password from an unknown name. */
export async function logIn(
  {name, password}: ParsedRequestOf<typeof staffLogin>,
  {db, now, session, log}: StaffContext,
): Promise<UnparsedResponseOf<typeof staffLogin>> {
  const stored = await countAttempt(db, name, now)
  const isRight = await isPassword(password, stored).catch((error: unknown) => {
    if (error instanceof HashingBusyError) throw new TooManyRequests(busySeconds)
    throw error
  })
  if (!isRight) {
    log.warn('staff login failed')
    if (stored) await db.insert(staffLooks).values({staff: name, action: 'LOGIN_FAILED', subject: '', at: now})
    throw new BusinessError(ErrorCode.STAFF_LOGIN_FAILED)
  }
  return db.transaction(async (tx) => {
    await tx.update(staffAccounts).set({failures: 0, lockedUntil: null}).where(eq(staffAccounts.name, name))
    await tx.insert(staffLooks).values({staff: name, action: 'LOGIN', subject: '', at: now})
    const endsAt = await session.start(tx, name)
    return {name, endsAt: endsAt.getTime()}
  })
}

/**
 * Counts an attempt before its password is checked, so that parallel attempts are counted too. Returns the stored
 * password, undefined for an unknown or disabled account. Throws STAFF_LOGIN_LOCKED while the account is locked.
 */
async function countAttempt(db: Database, name: string, now: Date): Promise<string | undefined> {
  const isLockOver = sql`${staffAccounts.lockedUntil} is not null and ${staffAccounts.lockedUntil} <= ${now.toISOString()}`
  const failures = sql`case when ${isLockOver} then 1 else ${staffAccounts.failures} + 1 end`
  const lockedUntil = new Date(now.getTime() + lockMs).toISOString()
  const [account] = await db
    .update(staffAccounts)
    .set({
      failures,
      lockedUntil: sql`case when ${failures} >= ${attemptsBeforeLock} then ${lockedUntil}::timestamptz end`,
    })
    .where(
      and(
        eq(staffAccounts.name, name),
        eq(staffAccounts.disabled, false),
        or(isNull(staffAccounts.lockedUntil), lte(staffAccounts.lockedUntil, now)),
      ),
    )
    .returning({passwordHash: staffAccounts.passwordHash})
  if (account) return account.passwordHash
  const [locked] = await db
    .select({until: staffAccounts.lockedUntil})
    .from(staffAccounts)
    .where(and(eq(staffAccounts.name, name), eq(staffAccounts.disabled, false)))
  if (!locked) return undefined
  const seconds = locked.until ? Math.ceil((locked.until.getTime() - now.getTime()) / 1000) : 1
  throw new TooManyRequests(seconds, ErrorCode.STAFF_LOGIN_LOCKED)
}
