import {and, eq} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {knownBrowsers} from '../../platform/db/schema/limit.ts'
import {users} from '../../platform/db/schema/user.ts'

/** Remembers that an account has logged in with this browser. */
export async function rememberBrowser(
  tx: Database,
  {userId, browser, now}: {userId: string; browser: string; now: Date},
): Promise<void> {
  await tx
    .insert(knownBrowsers)
    .values({userId, browser, loggedInAt: now})
    .onConflictDoUpdate({target: [knownBrowsers.userId, knownBrowsers.browser], set: {loggedInAt: now}})
}

/** Whether the account of a phone has logged in with this browser. A stranger's browser is never known. */
export async function isKnownBrowser(db: Database, phone: string, browser: string): Promise<boolean> {
  if (!browser) return false
  const [row] = await db
    .select({browser: knownBrowsers.browser})
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(and(eq(users.phoneLookup, phone), eq(knownBrowsers.browser, browser)))
  return row !== undefined
}
