import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {and, eq, gt, notExists} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** The maximum number of unpaid orders of an account. */
export const maxUnpaidOrders = 3

/**
 * Throws UNPAID_ORDER_LIMIT_REACHED at the limit. Must run under the account's exclusive lock. Orders that a renewal
 * placed do not count.
 */
export async function assertUnpaidOrderLimit(tx: Database, userId: string, now: Date): Promise<void> {
  const ofRenewal = tx.select({id: renewals.id}).from(renewals).where(eq(renewals.renewalOrderId, orders.id))
  const unpaid = await tx.$count(
    orders,
    and(
      eq(orders.userId, userId),
      eq(orders.status, OrderStatus.WAIT_PAY),
      eq(orders.payStatus, OrderPayStatus.WAIT_PAY),
      gt(orders.expiresAt, now),
      notExists(ofRenewal),
    ),
  )
  if (unpaid >= maxUnpaidOrders) throw new BusinessError(ErrorCode.UNPAID_ORDER_LIMIT_REACHED, {n: maxUnpaidOrders})
}
