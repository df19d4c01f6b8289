import {eq} from 'drizzle-orm'
import {policies} from '../../platform/db/schema/policy.ts'
import {canChange, isStatusOf} from '../../platform/db/status-transitions.ts'
import {lockOrder} from '../order/order-rows.ts'
import {closeEndedOrders} from '../policy/ended-orders.ts'
import {applyReport} from '../policy/insurer-status.ts'
import {policyTransitions} from '../policy/policy-transitions.ts'
import {requestPremiumReturn} from '../policy/premium-return.ts'
import {type Instruction, type OperatorDeps, OperatorError, recordAction} from './operator-action.ts'

/**
 * Sets the status of a policy that the insurer does not settle. The insurer is queried first, and its newer report is recorded;
 * only `force` contradicts it.
 */
export async function settlePolicy(
  {db, now, providers}: OperatorDeps,
  policyNo: string,
  status: string,
  instruction: Instruction,
): Promise<string> {
  if (!isStatusOf(policyTransitions, status)) throw new OperatorError(`there is no policy status ${status}`)
  const response = await providers.insurer.query({policyNo})
  const reportedStatus = response.ok ? response.status : ''
  const providerState = response.ok ? response.status : response.code
  if (response.ok && isStatusOf(policyTransitions, response.status)) {
    const report = {policyNo, status: response.status, version: response.version}
    await db.transaction((tx) => applyReport(tx, report, now))
  }
  const isContradicted = reportedStatus !== '' && reportedStatus !== status
  if (isContradicted && !instruction.force)
    throw new OperatorError(`the insurer reports ${reportedStatus}; repeat with --force to contradict it`)
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(policies).where(eq(policies.policyNo, policyNo))
    if (!found) throw new OperatorError(`there is no policy ${policyNo}`)
    const order = await lockOrder(tx, found.orderId)
    const [policy = found] = await tx.select().from(policies).where(eq(policies.policyNo, policyNo)).for('update')
    if (policy.status !== status && !canChange(policyTransitions, policy.status, status))
      throw new OperatorError(`policy ${policyNo} may not change from ${policy.status} to ${status}`)
    await tx
      .update(policies)
      .set({status, nextQueryAt: null, deliveredAt: policy.deliveredAt ?? now})
      .where(eq(policies.policyNo, policyNo))
    const isRefunded = await requestPremiumReturn(tx, policy, status, now)
    await closeEndedOrders(tx, [order], now)
    const record = {
      action: `settle-policy --status ${status}`,
      subject: policyNo,
      providerState,
      forced: isContradicted,
    }
    await recordAction(tx, instruction, record, now)
    return `policy ${policyNo} changed from ${policy.status} to ${status}; the insurer reports ${providerState}${isRefunded ? '; its money is refunded' : ''}`
  })
}
