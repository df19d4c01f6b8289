import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {and, eq, gt, inArray, or} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import type {FamilyMember} from './family-member.ts'

/** Policies (保单) that lock their insured person: pending underwriting, pending effect, in force. */
const lockingPolicies = [PolicyStatus.WAIT_UNDERWRITE, PolicyStatus.WAIT_EFFECT, PolicyStatus.EFFECTING]

/**
 * Why a family member (家庭成员) cannot be edited, as a message for the person; '' when it can.
 *
 * @example
 * await lockReason(db, member, now) // '该成员有待支付的订单，不可修改'
 */
export async function lockReason(
  db: Database,
  {id, verified}: Pick<FamilyMember, 'id' | 'verified'>,
  now: Date,
): Promise<string> {
  if (verified) return '该成员已实名认证，不可修改'
  // The orders are read first: a payment between the two reads then shows as a policy, and not as neither.
  const [order] = await db
    .select({id: orders.id})
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.memberId, id),
        eq(orders.status, OrderStatus.WAIT_PAY),
        // An expired order does not lock the member, even before a job closes it. An order TO_BE_CONFIRMED never expires.
        or(gt(orders.expiresAt, now), eq(orders.payStatus, OrderPayStatus.TO_BE_CONFIRMED)),
      ),
    )
    .limit(1)
  const [policy] = await db
    .select({policyNo: policies.policyNo})
    .from(policies)
    .where(and(eq(policies.memberId, id), inArray(policies.status, lockingPolicies)))
    .limit(1)
  if (policy) return '该成员有待核保、待生效或保障中的保单，不可修改'
  return order ? '该成员有待支付的订单，不可修改' : ''
}
