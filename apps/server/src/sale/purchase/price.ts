import {and, eq, gt} from 'drizzle-orm'
import type {Sku} from '../../content/project/project.ts'
import type {Database} from '../../platform/db/database.ts'
import {validations} from '../../platform/db/schema/purchase.ts'

/** A validation counts for so long; after it, people are asked about anew. */
export const validationSeconds = 30 * 60

export const freshSince = (now: Date) => new Date(now.getTime() - validationSeconds * 1000)

/**
 * What one person costs at this moment, in fen. A product may have a rise that falls between opening its page and ordering:
 * it counts for whoever had people validated for it, so that the page shown again has the new price.
 */
export async function priceFor(
  db: Database,
  sku: Pick<Sku, 'skuNo' | 'price' | 'priceRise'>,
  userId: string | undefined,
  now: Date,
): Promise<number> {
  if (sku.priceRise === 0 || !userId) return sku.price
  const [begun] = await db
    .select({at: validations.validatedAt})
    .from(validations)
    .where(
      and(
        eq(validations.userId, userId),
        eq(validations.skuNo, sku.skuNo),
        gt(validations.validatedAt, freshSince(now)),
      ),
    )
    .limit(1)
  return begun ? sku.price + sku.priceRise : sku.price
}
