import {and, eq, gt, isNotNull} from 'drizzle-orm'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {knownBrowsers} from '../../platform/db/schema/limit.ts'
import {users} from '../../platform/db/schema/user.ts'

/** A browser is known for this time after its last login to the account, in ms. The hourly job deletes older ones. */
export const knownBrowserMs = 180 * 24 * 3600_000

interface BrowserLogin {
  userId: string
  browser: string
  now: Date
}

/**
 * Stores that an account has logged in with this browser, and whether its holder is proven there. An earlier proof is replaced.
 */
export async function rememberBrowser(
  tx: Database,
  {userId, browser, now, proven}: BrowserLogin & {proven: boolean},
): Promise<void> {
  const set = {loggedInAt: now, provenAt: proven ? now : null}
  await tx
    .insert(knownBrowsers)
    .values({userId, browser, ...set})
    .onConflictDoUpdate({target: [knownBrowsers.userId, knownBrowsers.browser], set})
}

/** Whether the account's holder is proven in this browser, and has logged in with it in the last 180 days. */
export async function isProvenBrowser(tx: Database, {userId, browser, now}: BrowserLogin): Promise<boolean> {
  const [row] = await tx
    .select({browser: knownBrowsers.browser})
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.userId, userId),
        eq(knownBrowsers.browser, browser),
        isNotNull(knownBrowsers.provenAt),
        gt(knownBrowsers.loggedInAt, new Date(now.getTime() - knownBrowserMs)),
      ),
    )
  return row !== undefined
}

/** Whether the account of a phone has logged in with this browser. A stranger's browser is never known. */
export async function isKnownBrowser(db: Database, phone: string, browser: string): Promise<boolean> {
  if (!browser) return false
  const [row] = await db
    .select({browser: knownBrowsers.browser})
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(and(hasText(users.phoneLookup, phone), eq(knownBrowsers.browser, browser)))
  return row !== undefined
}
