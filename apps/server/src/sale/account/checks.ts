import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eq} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {accountChecks} from '../../platform/db/schema/account.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

type Checks = typeof accountChecks.$inferSelect
type Learnt = Partial<Omit<Checks, 'orderId'>>

/** Keeps what a platform has said of an order; what it said before of something else stays. */
export async function keepCheck(db: Database, orderId: string, learnt: Learnt): Promise<void> {
  await db
    .insert(accountChecks)
    .values({orderId, ...learnt})
    .onConflictDoUpdate({target: accountChecks.orderId, set: learnt})
}

export async function checksOf(db: Database, orderId: string): Promise<Checks | undefined> {
  const [row] = await db.select().from(accountChecks).where(eq(accountChecks.orderId, orderId))
  return row
}

/** The checks of an order whose business was opened here under this number; any other number is not this order's. */
export async function checksUnder(db: Database, orderId: string, bizId: string): Promise<Checks> {
  const checks = await checksOf(db, orderId)
  if (!checks || checks.bizId === '' || checks.bizId !== bizId) throw new BusinessError(ErrorCode.DATA_CHANGED)
  return checks
}
