import {asc, desc, eq} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {staffAccounts, staffLooks, staffSessions} from '../platform/db/schema/staff.ts'
import {hashPassword} from './password-hash.ts'

/** NIST SP 800-63B-4, 3.1.1.2: a password without a second factor has at least 15 characters. */
export const passwordLength = {min: 15, max: 256} as const

/** A mistake of the operator in a command about staff. */
export class StaffAccountError extends Error {
  override name = 'StaffAccountError'
}

/** Creates an account. An account of the name gets the password, and its sessions end. Returns whether it is new. */
export async function saveStaffAccount(db: Database, name: string, password: string, now: Date): Promise<boolean> {
  if (!/^[\w.@-]{1,64}$/.test(name))
    throw new StaffAccountError('a name has 1 to 64 letters, digits, or any of . _ @ -')
  const length = [...password].length
  if (length < passwordLength.min || length > passwordLength.max)
    throw new StaffAccountError(`a password has ${passwordLength.min} to ${passwordLength.max} characters`)
  if (password.toLowerCase().includes(name.toLowerCase()) || new Set(password).size < 5)
    throw new StaffAccountError('the password contains the name, or repeats itself: choose another one')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [existing] = await tx.select().from(staffAccounts).where(eq(staffAccounts.name, name)).for('update')
    if (!existing) await tx.insert(staffAccounts).values({name, passwordHash, createdAt: now})
    else {
      const reset = {passwordHash, failures: 0, lockedUntil: null, disabled: false}
      await tx.update(staffAccounts).set(reset).where(eq(staffAccounts.name, name))
      await tx.delete(staffSessions).where(eq(staffSessions.staff, name))
    }
    return !existing
  })
}

/** Removes an account; its sessions end. The log of its accesses stays. */
export async function removeStaffAccount(db: Database, name: string): Promise<void> {
  const removed = await db.delete(staffAccounts).where(eq(staffAccounts.name, name)).returning()
  if (removed.length === 0) throw new StaffAccountError('there is no such account')
}

export const listStaffAccounts = (db: Database) =>
  db
    .select({name: staffAccounts.name, createdAt: staffAccounts.createdAt, lockedUntil: staffAccounts.lockedUntil})
    .from(staffAccounts)
    .orderBy(asc(staffAccounts.name))

/** The accesses of staff, newest first. */
export const listLooks = (db: Database, subject: string) =>
  db
    .select()
    .from(staffLooks)
    .where(subject ? eq(staffLooks.subject, subject) : undefined)
    .orderBy(desc(staffLooks.at))
    .limit(1000)
