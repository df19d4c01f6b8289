import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {chinaDay} from '@hmb/rules/time'
import {and, asc, eq, inArray, isNotNull, lt, lte} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {closeEndedOrders} from './ended-orders.ts'

const batchSize = 200

/**
 * Puts policies into force (保障中) from their first day on, and returns how many. A policy that the insurer has not
 * received is not in force. Several processes may run this at once; each policy is changed by one of them.
 */
export async function startPolicies(db: Database, now: Date): Promise<number> {
  const due = db
    .select({policyNo: policies.policyNo})
    .from(policies)
    .where(
      and(
        eq(policies.status, PolicyStatus.WAIT_EFFECT),
        lte(policies.startDate, chinaDay(now)),
        isNotNull(policies.deliveredAt),
      ),
    )
    .orderBy(asc(policies.startDate))
    .limit(batchSize)
    .for('update', {skipLocked: true})
  const started = await db
    .update(policies)
    .set({status: PolicyStatus.EFFECTING})
    .where(inArray(policies.policyNo, due))
    .returning({policyNo: policies.policyNo})
  return started.length
}

/**
 * Ends policies (已失效) after their last day, closes the orders that have no other policy, and returns how many policies it
 * ended. It skips locked policies and orders instead of waiting for them, so that it cannot deadlock with a report of the
 * insurer.
 */
export async function expirePolicies(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({policyNo: policies.policyNo, orderId: policies.orderId})
      .from(policies)
      .where(and(eq(policies.status, PolicyStatus.EFFECTING), lt(policies.endDate, chinaDay(now))))
      .orderBy(asc(policies.endDate))
      .limit(batchSize)
      .for('update', {skipLocked: true})
    if (due.length === 0) return 0
    // No encrypted column: an order that cannot be decrypted must not stop the others.
    const locked = await tx
      .select({id: orders.id, status: orders.status, paidAt: orders.paidAt})
      .from(orders)
      .where(
        inArray(
          orders.id,
          due.map(({orderId}) => orderId),
        ),
      )
      .for('update', {skipLocked: true})
    const ids = new Set(locked.map(({id}) => id))
    const ending = due.flatMap(({policyNo, orderId}) => (ids.has(orderId) ? [policyNo] : []))
    if (ending.length === 0) return 0
    await tx.update(policies).set({status: PolicyStatus.EXPIRED}).where(inArray(policies.policyNo, ending))
    await closeEndedOrders(tx, locked, now)
    return ending.length
  })
}
