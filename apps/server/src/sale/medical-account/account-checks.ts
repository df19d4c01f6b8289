import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eq} from 'drizzle-orm'
import {cityOf} from '../../context/city-rules.ts'
import type {RequestContext} from '../../context/deps.ts'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import {accountChecks} from '../../platform/db/schema/account.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

type Checks = typeof accountChecks.$inferSelect

/** Saves results of a platform's checks for an order. Results of its other checks stay. */
export async function saveCheck(
  db: Database,
  orderId: string,
  result: Partial<Omit<Checks, 'orderId'>>,
): Promise<void> {
  await db
    .insert(accountChecks)
    .values({orderId, ...result})
    .onConflictDoUpdate({target: accountChecks.orderId, set: result})
}

export async function findChecks(db: Database, orderId: string): Promise<Checks | undefined> {
  const [row] = await db.select().from(accountChecks).where(eq(accountChecks.orderId, orderId))
  return row
}

/** The checks of an order with this business number (bizId); `DATA_CHANGED` when the number belongs to another order. */
export async function getChecks(db: Database, orderId: string, bizId: string): Promise<Checks> {
  const checks = await findChecks(db, orderId)
  if (!checks || checks.bizId === '' || checks.bizId !== bizId) throw new BusinessError(ErrorCode.DATA_CHANGED)
  return checks
}

/** How long a check is valid. The payment follows immediately. */
const checkSeconds = 10 * 60

/** Whether a check passed a moment ago. */
export const isFreshCheck = (passedAt: Date | null | undefined, now: Date): boolean =>
  Boolean(passedAt && addSeconds(passedAt, checkSeconds) > now)

/**
 * Throws `DATA_CHANGED` in a city whose platform has to check the order before a cashier payment, when it has not. The
 * payment page makes this check itself before it pays.
 */
export async function assertCashierChecked(
  {db, now, cities}: Pick<RequestContext, 'db' | 'now' | 'cities'>,
  order: Pick<OrderRow, 'id' | 'projectCode'>,
): Promise<void> {
  if (!cityOf(cities, order)?.requiresCashierCheck) return
  if (!isFreshCheck((await findChecks(db, order.id))?.cashierCheckedAt, now))
    throw new BusinessError(ErrorCode.DATA_CHANGED)
}
