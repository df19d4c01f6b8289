import type {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {isPolicyEnded} from '@hmb/rules/ended-policy'
import {and, eq} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import {refundItems} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {canChange} from '../../platform/db/status-transitions.ts'
import {lockOrder} from '../order/order-rows.ts'
import {closeEndedOrders} from './ended-orders.ts'
import {policyTransitions, undecidedStatuses} from './policy-transitions.ts'
import {requestPremiumReturn} from './premium-return.ts'

/** The first query of an undecided policy, in seconds after the insurer's last report. */
export const firstQuerySeconds = 60

/** The insurer's report of a policy with a known status. */
export interface StatusReport {
  policyNo: string
  status: PolicyStatus
  version: number
}

/** What {@link applyReport} did with the report. */
export type ReportOutcome =
  /** The policy has the reported status. */
  | 'APPLIED'
  /** A newer report, or the same one, was recorded before. */
  | 'OUTDATED'
  /** The status cannot follow the present one. */
  | 'FORBIDDEN'
  /** A refund decides the status. */
  | 'IN_REFUND'
  /** No policy has this number. */
  | 'UNKNOWN_POLICY'

/** Records the insurer's report of a policy once, from any source. Must run in a transaction. */
export async function applyReport(tx: Database, report: StatusReport, now: Date): Promise<ReportOutcome> {
  const {policyNo, status, version} = report
  const [found] = await tx.select({orderId: policies.orderId}).from(policies).where(eq(policies.policyNo, policyNo))
  if (!found) return 'UNKNOWN_POLICY'
  const order = await lockOrder(tx, found.orderId)
  const [policy] = await tx.select().from(policies).where(eq(policies.policyNo, policyNo)).for('update')
  if (!policy) return 'UNKNOWN_POLICY'
  if (version <= policy.insurerVersion) return 'OUTDATED'
  // A refund that runs or has succeeded. One that the provider refused at once does not count.
  const ofItem = and(eq(refundItems.orderItemId, policy.orderItemId), eq(refundItems.live, true))
  const hasRefund = (await tx.$count(refundItems, ofItem)) > 0
  const isAllowed = !hasRefund && (status === policy.status || canChange(policyTransitions, policy.status, status))
  // The refund may be undone as long as it has not ended the policy. The same report is recorded then.
  const isUndecided = hasRefund && !isPolicyEnded(policy.status)
  await tx
    .update(policies)
    .set({
      insurerVersion: isUndecided ? policy.insurerVersion : version,
      deliveredAt: policy.deliveredAt ?? now,
      ...(isAllowed ? {status} : {}),
      queries: 0,
      nextQueryAt: undecidedStatuses.includes(status) ? addSeconds(now, firstQuerySeconds) : null,
    })
    .where(eq(policies.policyNo, policyNo))
  if (!isAllowed) return hasRefund ? 'IN_REFUND' : 'FORBIDDEN'
  await requestPremiumReturn(tx, policy, status, now)
  await closeEndedOrders(tx, [order], now)
  return 'APPLIED'
}
