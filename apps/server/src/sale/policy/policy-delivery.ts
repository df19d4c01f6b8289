import {and, asc, eq, isNull} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {isStatusOf} from '../../platform/db/status-transitions.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'
import type {Providers} from '../../platform/providers/providers.ts'
import {applyReport} from './insurer-status.ts'
import {insurerNotificationUrl} from './policy-notification.ts'
import {policyTransitions} from './policy-transitions.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Sends an order's policies to the insurer. */
    'insurer.issue': {orderId: string}
  }
}

type Deps = Pick<RequestContext, 'db' | 'now' | 'config'> & {readonly providers: Pick<Providers, 'insurer'>}

/**
 * Sends an order's policies (保单) to the insurer and records the statuses it returns. The policy number makes a repetition
 * harmless.
 */
export async function deliverPolicies({db, providers, now, config}: Deps, orderId: string): Promise<DeliveryResult> {
  const rows = await db
    .select({policy: policies, item: orderItems, orderNo: orders.no})
    .from(policies)
    .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
    .innerJoin(orders, eq(orders.id, policies.orderId))
    .where(and(eq(policies.orderId, orderId), isNull(policies.deliveredAt)))
    .orderBy(asc(orderItems.position))
  if (rows.length === 0) return {delivered: true}
  const response = await providers.insurer.issue({
    notifyUrl: insurerNotificationUrl(config),
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

  const waiting = new Set(rows.map(({policy}) => policy.policyNo))
  let hasUnknownStatus = false
  for (const {policyNo, status, version} of response.policies) {
    if (!waiting.has(policyNo)) continue
    if (!isStatusOf(policyTransitions, status)) {
      hasUnknownStatus = true
      continue
    }
    await db.transaction((tx) => applyReport(tx, {policyNo, status, version}, now))
    waiting.delete(policyNo)
  }
  if (hasUnknownStatus) return {delivered: false, reason: 'UNKNOWN_STATUS'}
  return waiting.size > 0 ? {delivered: false, reason: 'INCOMPLETE_RESPONSE'} : {delivered: true}
}
