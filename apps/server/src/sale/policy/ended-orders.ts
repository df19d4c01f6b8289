import {OrderStatus} from '@hmb/contract/codes/order-status'
import {endedStatuses} from '@hmb/rules/ended-policy'
import {and, inArray, notInArray} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderRow, orderItems, orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {canChange} from '../../platform/db/status-transitions.ts'
import {orderTransitions} from '../order/order-transitions.ts'

/**
 * Lets the people of ended policies be insured again, and closes each paid order of which all policies have ended. Must
 * run under the locks of these orders.
 */
export async function closeEndedOrders(
  tx: Database,
  locked: readonly Pick<OrderRow, 'id' | 'status' | 'paidAt'>[],
  now: Date,
): Promise<void> {
  const ids = locked.map(({id}) => id)
  if (ids.length === 0) return
  const ended = tx
    .select({id: policies.orderItemId})
    .from(policies)
    .where(and(inArray(policies.orderId, ids), inArray(policies.status, [...endedStatuses])))
  await tx
    .update(orderItems)
    .set({live: false})
    .where(and(inArray(orderItems.orderId, ids), inArray(orderItems.id, ended)))
  const covered = await tx
    .selectDistinct({id: policies.orderId})
    .from(policies)
    .where(and(inArray(policies.orderId, ids), notInArray(policies.status, [...endedStatuses])))
  const covering = new Set(covered.map(({id}) => id))
  const closing = locked.filter(
    ({id, status, paidAt}) => !covering.has(id) && paidAt && canChange(orderTransitions, status, OrderStatus.CLOSED),
  )
  if (closing.length === 0) return
  await tx
    .update(orders)
    .set({status: OrderStatus.CLOSED, endedAt: now})
    .where(
      inArray(
        orders.id,
        closing.map(({id}) => id),
      ),
    )
}
