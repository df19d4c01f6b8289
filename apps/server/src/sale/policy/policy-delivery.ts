import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {and, asc, eq, inArray, isNull, notInArray} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'
import type {Providers} from '../../platform/providers/providers.ts'
import {lockOrder} from '../order/order-rows.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Sends an order's policies to the insurer. */
    'insurer.issue': {orderId: string}
  }
}

/** Statuses in which a policy gives no cover, so that the same person may be insured again. */
export const endedStatuses = [
  PolicyStatus.EXPIRED,
  PolicyStatus.SURRENDERED,
  PolicyStatus.CANCELED,
  PolicyStatus.CLOSED,
]

type Deps = Pick<RequestContext, 'db' | 'now'> & {readonly providers: Pick<Providers, 'insurer'>}

/** Sends an order's policies (保单) to the insurer and saves the statuses it returns. The policy number makes a repetition harmless. */
export async function deliverPolicies({db, providers, now}: Deps, orderId: string): Promise<DeliveryResult> {
  const rows = await db
    .select({policy: policies, item: orderItems, orderNo: orders.no})
    .from(policies)
    .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
    .innerJoin(orders, eq(orders.id, policies.orderId))
    .where(and(eq(policies.orderId, orderId), isNull(policies.deliveredAt)))
    .orderBy(asc(orderItems.position))
  if (rows.length === 0) return {delivered: true}
  const response = await providers.insurer.issue({
    policies: rows.map(({policy, item, orderNo}) => ({
      policyNo: policy.policyNo,
      orderNo,
      skuNo: item.skuNo,
      startDate: policy.startDate,
      endDate: policy.endDate,
      insured: {
        name: item.insured.name,
        idType: item.insured.idType,
        idNo: item.insured.idNo,
        birthday: item.insured.birthday,
        sex: item.insured.sex,
      },
    })),
  })
  if (!response.ok) return {delivered: false, reason: response.code}

  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    for (const {policyNo, status} of response.policies) {
      await tx
        .update(policies)
        .set({status, deliveredAt: now})
        .where(and(eq(policies.policyNo, policyNo), eq(policies.orderId, orderId), isNull(policies.deliveredAt)))
    }
    const ended = tx
      .select({id: policies.orderItemId})
      .from(policies)
      .where(and(eq(policies.orderId, orderId), inArray(policies.status, endedStatuses)))
    await tx
      .update(orderItems)
      .set({live: false})
      .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, ended)))
    const [covered] = await tx
      .select({id: policies.policyNo})
      .from(policies)
      .where(and(eq(policies.orderId, orderId), notInArray(policies.status, endedStatuses)))
      .limit(1)
    if (covered || order.status !== OrderStatus.PAYED) return
    await tx.update(orders).set({status: OrderStatus.CLOSED, endedAt: now}).where(eq(orders.id, orderId))
  })
  const accepted = new Set(response.policies.map(({policyNo}) => policyNo))
  const missing = rows.some(({policy}) => !accepted.has(policy.policyNo))
  return missing ? {delivered: false, reason: 'INCOMPLETE_RESPONSE'} : {delivered: true}
}
