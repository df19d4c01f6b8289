import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import type {OwnCover} from '@hmb/contract/own-cover'
import {and, eq, gt, ne, or} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'

/**
 * The account's own open orders and policies of a product, by the document of the person (`documentKey`). It reads no orders of
 * other accounts: the eligibility check finds those.
 *
 * @example
 * (await findOwnCovers(db, {userId, skuNo: 'HMB-CQ-2026', now})).get(member.documentKey)?.policyNo // 'PCQ…'
 */
export async function findOwnCovers(
  db: Database,
  {userId, skuNo, now}: {userId: string; skuNo: string; now: Date},
): Promise<Map<string, OwnCover>> {
  const rows = await db
    .select({
      document: orderItems.document,
      orderId: orders.id,
      itemPayStatus: orderItems.payStatus,
      payStatus: orders.payStatus,
      policyNo: policies.policyNo,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(policies, eq(policies.orderItemId, orderItems.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orderItems.skuNo, skuNo),
        eq(orderItems.live, true),
        // An overdue order insures no person, even before a job closes it. An order TO_BE_CONFIRMED never expires.
        or(
          eq(orderItems.payStatus, OrderPayStatus.PAYED),
          ne(orders.payStatus, OrderPayStatus.WAIT_PAY),
          gt(orders.expiresAt, now),
        ),
      ),
    )
  return new Map(
    rows.map(({document, orderId, itemPayStatus, payStatus, policyNo}) => [
      document,
      {
        orderId,
        payable: itemPayStatus !== OrderPayStatus.PAYED && payStatus === OrderPayStatus.WAIT_PAY,
        policyNo: policyNo ?? '',
      },
    ]),
  )
}
