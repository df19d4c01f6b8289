import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {endedStatuses} from '@hmb/rules/ended-policy'
import {and, eq, gt, inArray} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orderItems} from '../../platform/db/schema/order.ts'
import type {RefundRow} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'
import {lockOrder} from '../order/order-rows.ts'
import type {PaymentDeps} from './payment-deps.ts'
import {createRefund} from './refund-rows.ts'

/** A paid item of an ended policy whose money has not gone back. */
export const keptPremium = and(
  inArray(policies.status, [...endedStatuses]),
  eq(orderItems.payStatus, OrderPayStatus.PAYED),
  eq(orderItems.refundStatus, ''),
  gt(orderItems.payPrice, 0),
)

/**
 * Opens the refund (退款) of an ended policy, with all that was paid for it. Undefined when there is one already, or
 * nothing was paid. Must run in a transaction.
 */
export async function openEndedPolicyRefund(tx: Database, policyNo: string, now: Date): Promise<RefundRow | undefined> {
  const [found] = await tx.select({orderId: policies.orderId}).from(policies).where(eq(policies.policyNo, policyNo))
  if (!found) return undefined
  const {id: orderId} = await lockOrder(tx, found.orderId)
  const [row] = await tx
    .select({item: orderItems, policyStatus: policies.status})
    .from(policies)
    .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
    .where(and(eq(policies.policyNo, policyNo), keptPremium))
  if (!row?.item.paymentId) return undefined
  const {id: orderItemId, payPrice: amount, paymentId} = row.item
  const items = [{orderItemId, amount, policyStatus: row.policyStatus}]
  return createRefund(tx, {paymentId, orderId, amount, cause: 'ENDED', items}, now)
}

/** Opens the refund of an ended policy from the outbox. A repetition finds the refund. */
export async function refundEndedPolicy(
  {db, now}: Pick<PaymentDeps, 'db' | 'now'>,
  policyNo: string,
): Promise<DeliveryResult> {
  await db.transaction((tx) => openEndedPolicyRefund(tx, policyNo, now))
  return {delivered: true}
}
