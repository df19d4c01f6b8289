import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {isPolicyEnded} from '@hmb/rules/ended-policy'
import {chinaDay} from '@hmb/rules/time'
import type {Database} from '../../platform/db/database.ts'
import type {policies} from '../../platform/db/schema/policy.ts'
import {enqueue} from '../../platform/outbox/outbox.ts'
import {inForceStatuses} from './policy-transitions.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Opens the refund of a policy that the insurer ended before it gave cover. */
    'pay.ended-policy': {policyNo: string}
  }
}

type PolicyRow = typeof policies.$inferSelect

const inForce: readonly string[] = inForceStatuses
const waiting: readonly string[] = [PolicyStatus.WAIT_EFFECT, PolicyStatus.AWAITING_ISSUE, PolicyStatus.WAIT_UNDERWRITE]

/**
 * Whether a policy (保单) ends with this status before it has given cover, so that all of its money goes back. A policy
 * that was in force may have paid a claim, or the insurer may have paid its rest back: an operator decides.
 *
 * @example
 * endsBeforeCover({status: 'WAIT_UNDERWRITE', startDate: '2027-01-01'}, 'CANCELED', new Date()) // true
 */
function endsBeforeCover(
  {status, startDate}: Pick<PolicyRow, 'status' | 'startDate'>,
  next: PolicyStatus,
  now: Date,
): boolean {
  if (!isPolicyEnded(next) || isPolicyEnded(status) || inForce.includes(status)) return false
  // A policy that waits has never been in force. EXPIRED on a later day means that its time is over.
  return chinaDay(now) < startDate || (waiting.includes(status) && next !== PolicyStatus.EXPIRED)
}

/**
 * Enqueues the refund of a policy that ends before it has given cover; returns whether it does. Must run in the
 * transaction that ends the policy. `policy` is the row before its end.
 */
export async function requestPremiumReturn(
  tx: Database,
  policy: Pick<PolicyRow, 'policyNo' | 'status' | 'startDate'>,
  next: PolicyStatus,
  now: Date,
): Promise<boolean> {
  const isReturned = endsBeforeCover(policy, next, now)
  if (isReturned) await enqueue(tx, 'pay.ended-policy', {policyNo: policy.policyNo}, now)
  return isReturned
}
