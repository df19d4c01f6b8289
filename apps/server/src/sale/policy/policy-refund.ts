import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {endedStatuses, isPolicyEnded} from '@hmb/rules/ended-policy'
import {and, eq, inArray, isNotNull, notInArray} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {inForceStatuses} from './policy-transitions.ts'

/*
 * A policy (保单) while its item is refunded. One in force is surrendered (退保): EFFECTING, ORDERED, SURRENDERED. One whose cover
 * has not begun is withdrawn (撤单): WAIT_EFFECT, ISSUED or WAIT_UNDERWRITE, then CANCELING, CANCELED. A policy that has ended
 * keeps its status. After a failed refund the policy stays ORDERED or CANCELING: the operator repeats the refund.
 */

const inForce: readonly string[] = inForceStatuses

/**
 * The status of a policy while its refund runs, by its status at the application.
 *
 * @example
 * statusWhileRefunding('WAIT_EFFECT') // 'CANCELING'
 */
export function statusWhileRefunding(status: string): string {
  if (isPolicyEnded(status)) return status
  return inForce.includes(status) ? PolicyStatus.SURRENDERING : PolicyStatus.CANCELING
}

/**
 * The status of a policy after its refund, by its status at the application.
 *
 * @example
 * statusAfterRefund('EFFECTING') // 'SURRENDERED'
 */
export function statusAfterRefund(status: string): string {
  if (isPolicyEnded(status)) return status
  return inForce.includes(status) ? PolicyStatus.SURRENDERED : PolicyStatus.CANCELED
}

/**
 * Locks the policies of an order, because the job that puts policies into force does not lock their orders. Must run
 * under the order's lock.
 */
export async function lockPolicies(tx: Database, orderId: string): Promise<void> {
  await tx.select({policyNo: policies.policyNo}).from(policies).where(eq(policies.orderId, orderId)).for('update')
}

/**
 * Sets the status of the policies of order items. A policy that ended meanwhile keeps its status. Must run under the
 * order's lock.
 */
export async function setPolicyStatus(
  tx: Database,
  items: readonly {orderItemId: string; status: string}[],
): Promise<void> {
  for (const {orderItemId, status} of items)
    await tx
      .update(policies)
      .set({status})
      .where(and(eq(policies.orderItemId, orderItemId), notInArray(policies.status, [...endedStatuses])))
}

/**
 * Restores the policies of an undone refund to their status at the application. The insurer may have reported another one
 * meanwhile, so it is queried. Must run under the order's lock.
 */
export async function restorePolicies(
  tx: Database,
  items: readonly {orderItemId: string; policyStatus: string}[],
  now: Date,
): Promise<void> {
  await setPolicyStatus(
    tx,
    items.map(({orderItemId, policyStatus}) => ({orderItemId, status: policyStatus})),
  )
  const ids = items.map(({orderItemId}) => orderItemId)
  await tx
    .update(policies)
    .set({nextQueryAt: now})
    .where(and(inArray(policies.orderItemId, ids), isNotNull(policies.deliveredAt)))
}
