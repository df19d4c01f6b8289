import {and, asc, eq, inArray, isNull, notInArray} from 'drizzle-orm'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import type {Delivery} from '../../platform/outbox/outbox.ts'
import type {Providers} from '../../platform/providers/providers.ts'
import type {World} from '../payment/attempt.ts'
import {lockOrder} from '../payment/settle.ts'

/** Statuses after which nobody is covered any more, so that the same person may be insured anew. */
export const overStatuses = ['EXPIRED', 'SURRENDERED', 'CANCELED', 'CLOSED']

type InsurerWorld = Pick<World, 'db' | 'now'> & {providers: Pick<Providers, 'insurer'>}

/** Tells the insurer of an order's policies and takes over the statuses it answers. It knows a repeated policy by its number. */
export async function deliverPolicies({db, providers, now}: InsurerWorld, orderId: string): Promise<Delivery> {
  const rows = await db
    .select({policy: policies, item: orderItems, orderNo: orders.no})
    .from(policies)
    .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
    .innerJoin(orders, eq(orders.id, policies.orderId))
    .where(and(eq(policies.orderId, orderId), isNull(policies.deliveredAt)))
    .orderBy(asc(orderItems.position))
  if (rows.length === 0) return {arrived: true}
  const answer = await providers.insurer.issue({
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
  if (!answer.ok) return {arrived: false, why: answer.code}

  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    for (const {policyNo, status} of answer.policies) {
      await tx
        .update(policies)
        .set({status, deliveredAt: now})
        .where(and(eq(policies.policyNo, policyNo), eq(policies.orderId, orderId), isNull(policies.deliveredAt)))
    }
    const over = tx
      .select({id: policies.orderItemId})
      .from(policies)
      .where(and(eq(policies.orderId, orderId), inArray(policies.status, overStatuses)))
    await tx
      .update(orderItems)
      .set({live: false})
      .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, over)))
    const [covered] = await tx
      .select({id: policies.policyNo})
      .from(policies)
      .where(and(eq(policies.orderId, orderId), notInArray(policies.status, overStatuses)))
      .limit(1)
    if (covered || order.status !== 'PAYED') return
    await tx.update(orders).set({status: 'CLOSED', endedAt: now}).where(eq(orders.id, orderId))
  })
  const answered = new Set(answer.policies.map(({policyNo}) => policyNo))
  const missing = rows.some(({policy}) => !answered.has(policy.policyNo))
  return missing ? {arrived: false, why: 'INCOMPLETE_ANSWER'} : {arrived: true}
}
