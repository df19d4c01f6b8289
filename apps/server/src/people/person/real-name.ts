import {createHash} from 'node:crypto'
import {and, eq, gt, or, sql} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {hasText} from '../../platform/db/column-types.ts'
import {realNameResults} from '../../platform/db/schema/limit.ts'

/** How long a result is reused, in ms. A failed check is repeated sooner, because the register may be corrected. */
const passedMs = 30 * 24 * 3600_000
const failedMs = 24 * 3600_000

interface Identity {
  name: string
  idType: string
  idNo: string
}

/**
 * Whether the name is that of the document, according to the real-name provider (实名认证). Its results are stored. Without a
 * response the person is not verified, and nothing is stored.
 */
export async function isRealName(
  {db, now, providers}: Pick<RequestContext, 'db' | 'now' | 'providers'>,
  {name, idType, idNo}: Identity,
): Promise<boolean> {
  const person = createHash('sha256')
    .update(JSON.stringify([name, idType, idNo]))
    .digest('base64url')
  const isPerson = hasText(realNameResults.personLookup, person)
  const checkedWithin = (ms: number) => gt(realNameResults.checkedAt, new Date(now.getTime() - ms))
  const [stored] = await db
    .select({verified: realNameResults.verified})
    .from(realNameResults)
    .where(
      and(
        isPerson,
        or(
          and(eq(realNameResults.verified, true), checkedWithin(passedMs)),
          and(eq(realNameResults.verified, false), checkedWithin(failedMs)),
        ),
      ),
    )
  if (stored) return stored.verified
  const response = await providers.realname.verify({name, idType, idNo})
  if (!response.ok) return false
  const result = {verified: response.verified, checkedAt: now}
  const updated = await db.update(realNameResults).set(result).where(isPerson).returning({one: sql`1`})
  // A concurrent check of the person has the same result.
  if (updated.length === 0)
    await db
      .insert(realNameResults)
      .values({person, ...result})
      .onConflictDoNothing()
  return response.verified
}
