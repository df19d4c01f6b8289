import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {and, eq, ne, notExists} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {operatorActions} from '../../platform/db/schema/operator.ts'
import {orderItems} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {keptPremium, openEndedPolicyRefund} from '../payment/ended-policy-refund.ts'
import {type Instruction, type OperatorDeps, OperatorError, recordAction} from './operator-action.ts'

const keepAction = 'keep-premium'

/**
 * The policies that ended before their last day and whose money has not gone back. Those for which an operator has
 * decided that the money stays are not among them.
 */
export const listKeptPremiums = (db: Database, policyNo?: string) =>
  db
    .select({policyNo: policies.policyNo, status: policies.status, issuedAt: policies.issuedAt})
    .from(policies)
    .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
    .where(
      and(
        keptPremium,
        policyNo === undefined ? undefined : eq(policies.policyNo, policyNo),
        // A policy that has expired gave its cover.
        ne(policies.status, PolicyStatus.EXPIRED),
        notExists(
          db
            .select({id: operatorActions.id})
            .from(operatorActions)
            .where(and(eq(operatorActions.subject, policies.policyNo), eq(operatorActions.action, keepAction))),
        ),
      ),
    )

/** Gives the money of an ended policy back, through the provider that took it. */
export async function refundPolicy(
  {db, now}: OperatorDeps,
  policyNo: string,
  instruction: Instruction,
): Promise<string> {
  return db.transaction(async (tx) => {
    const refund = await openEndedPolicyRefund(tx, policyNo, now)
    if (!refund) throw new OperatorError(`policy ${policyNo} has not ended, or its refund has already begun`)
    await recordAction(tx, instruction, {action: 'refund-policy', subject: policyNo}, now)
    return `refund ${refund.refundNo} of policy ${policyNo} is requested now`
  })
}

/** Records that the money of an ended policy does not go back from here: cover was given, or the insurer has paid it back. */
export async function keepPremium(
  {db, now}: OperatorDeps,
  policyNo: string,
  instruction: Instruction,
): Promise<string> {
  return db.transaction(async (tx) => {
    const kept = await listKeptPremiums(tx, policyNo)
    if (kept.length === 0) throw new OperatorError(`policy ${policyNo} is not listed as NOT_REFUNDED by stuck`)
    await recordAction(tx, instruction, {action: keepAction, subject: policyNo}, now)
    return `recorded: the money of policy ${policyNo} is not refunded`
  })
}
