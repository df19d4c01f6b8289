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
 * Whether name and document belong together, by the real-name provider (实名认证). Its results are stored. Without a response the
 * person is not verified, and nothing is stored.
 */
export async function isRealName(
  {db, now, providers}: Pick<RequestContext, 'db' | 'now' | 'providers'>,
  {name, idType, idNo}: Identity,
): Promise<boolean> {
  const person = createHash('sha256')
    .update(JSON.stringify([name, idType, idNo]))
    .digest('base64url')
  const ofPerson = hasText(realNameResults.personLookup, person)
  const since = (ms: number) => gt(realNameResults.checkedAt, new Date(now.getTime() - ms))
  const [kept] = await db
    .select({verified: realNameResults.verified})
    .from(realNameResults)
    .where(
      and(
        ofPerson,
        or(
          and(eq(realNameResults.verified, true), since(passedMs)),
          and(eq(realNameResults.verified, false), since(failedMs)),
        ),
      ),
    )
  if (kept) return kept.verified
  const response = await providers.realname.verify({name, idType, idNo})
  if (!response.ok) return false
  const result = {verified: response.verified, checkedAt: now}
  const updated = await db.update(realNameResults).set(result).where(ofPerson).returning({one: sql`1`})
  // A concurrent check of the person has the same result.
  if (updated.length === 0)
    await db
      .insert(realNameResults)
      .values({person, ...result})
      .onConflictDoNothing()
  return response.verified
}
