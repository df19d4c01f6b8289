import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {endedStatuses} from '@hmb/rules/ended-policy'
import {and, eq, inArray, notInArray} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {refundItems} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {isStatusOf} from '../../platform/db/status-transitions.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import type {Providers} from '../../platform/providers/providers.ts'
import {applyReport} from './insurer-status.ts'
import {policyTransitions} from './policy-transitions.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Notifies the insurer that policies ended, because they were refunded. */
    'insurer.withdraw': {refundId: string}
  }
}

type Deps = Pick<RequestContext, 'db' | 'now'> & {readonly providers: Pick<Providers, 'insurer'>}

/**
 * Notifies the insurer that the policies (保单) of a refund are withdrawn (撤单) or surrendered (退保), except those that had
 * ended before. For a policy that the insurer has not received yet, the notification is repeated after the delivery.
 */
export async function withdrawPolicies({db, providers, now}: Deps, refundId: string): Promise<DeliveryResult> {
  const endedPolicies = await db
    .select({policyNo: policies.policyNo, status: policies.status})
    .from(refundItems)
    .innerJoin(policies, eq(policies.orderItemId, refundItems.orderItemId))
    .where(
      and(
        eq(refundItems.refundId, refundId),
        inArray(policies.status, [PolicyStatus.CANCELED, PolicyStatus.SURRENDERED]),
        notInArray(refundItems.policyStatus, [...endedStatuses]),
      ),
    )
  let refusedCode = ''
  for (const {policyNo, status} of endedPolicies) {
    const response = await providers.insurer.withdraw({policyNo, status})
    if (!response.ok) {
      refusedCode ||= response.code
      // The other policies are still sent. Without a response of the insurer the loop ends, because each call would wait for its
      // timeout.
      if (response.code === unreachableCode) break
      continue
    }
    const {status: reportedStatus, version} = response
    if (isStatusOf(policyTransitions, reportedStatus))
      await db.transaction((tx) => applyReport(tx, {policyNo, status: reportedStatus, version}, now))
  }
  return refusedCode ? {delivered: false, reason: refusedCode} : {delivered: true}
}
