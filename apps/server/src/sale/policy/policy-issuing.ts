import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {asc, inArray} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderRow, orderItems} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {newPolicyNo} from '../order/order-numbers.ts'

/**
 * Issues one policy for each of an order's items that were just paid, covered from the order's first day. Must run in the
 * transaction that records the payment.
 */
export async function issuePolicies(
  tx: Database,
  order: OrderRow,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(inArray(orderItems.id, [...itemIds]))
    .orderBy(asc(orderItems.position))
  await tx.insert(policies).values(
    items.map((item) => ({
      policyNo: newPolicyNo(order.projectCode),
      orderId: order.id,
      orderItemId: item.id,
      userId: order.userId,
      projectId: order.projectId,
      memberId: item.memberId,
      relation: item.insured.relation,
      status: PolicyStatus.WAIT_EFFECT,
      startDate: order.coverStart,
      endDate: order.coverEnd,
      issuedAt: now,
    })),
  )
}
