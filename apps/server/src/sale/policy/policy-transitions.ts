import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {endedStatuses} from '@hmb/rules/ended-policy'
import type {StatusTransitions} from '../../platform/db/status-transitions.ts'

/** Statuses of a policy that gives cover, or gave it when its surrender began. */
export const inForceStatuses: readonly PolicyStatus[] = [PolicyStatus.EFFECTING, PolicyStatus.SURRENDERING]

/** Statuses in which the insurer has still to decide. It is queried until it has. */
export const undecidedStatuses: readonly PolicyStatus[] = [
  PolicyStatus.AWAITING_ISSUE,
  PolicyStatus.WAIT_UNDERWRITE,
  PolicyStatus.CANCELING,
  PolicyStatus.SURRENDERING,
]

/** Before the cover starts the insurer may still decide anything. */
const decisions = [
  PolicyStatus.EFFECTING,
  PolicyStatus.CANCELING,
  PolicyStatus.SURRENDERING,
  PolicyStatus.EXPIRED,
  PolicyStatus.SURRENDERED,
  PolicyStatus.CANCELED,
  PolicyStatus.CLOSED,
]

/**
 * How a policy's status (保单状态) may change. A policy in force does not return to waiting, and an ended policy stays ended. The
 * trigger `policies_status` of the database enforces the same table.
 */
export const policyTransitions: StatusTransitions<PolicyStatus> = {
  [PolicyStatus.WAIT_EFFECT]: [PolicyStatus.AWAITING_ISSUE, PolicyStatus.WAIT_UNDERWRITE, ...decisions],
  [PolicyStatus.AWAITING_ISSUE]: [PolicyStatus.WAIT_UNDERWRITE, PolicyStatus.WAIT_EFFECT, ...decisions],
  [PolicyStatus.WAIT_UNDERWRITE]: [PolicyStatus.AWAITING_ISSUE, PolicyStatus.WAIT_EFFECT, ...decisions],
  [PolicyStatus.EFFECTING]: [PolicyStatus.CANCELING, PolicyStatus.SURRENDERING, ...endedStatuses],
  // The withdrawal or surrender succeeds, or the policy returns to its previous status.
  [PolicyStatus.CANCELING]: [
    PolicyStatus.AWAITING_ISSUE,
    PolicyStatus.WAIT_UNDERWRITE,
    PolicyStatus.WAIT_EFFECT,
    PolicyStatus.EFFECTING,
    PolicyStatus.SURRENDERING,
    ...endedStatuses,
  ],
  [PolicyStatus.SURRENDERING]: [
    PolicyStatus.WAIT_EFFECT,
    PolicyStatus.EFFECTING,
    PolicyStatus.CANCELING,
    ...endedStatuses,
  ],
  [PolicyStatus.EXPIRED]: [],
  [PolicyStatus.SURRENDERED]: [],
  [PolicyStatus.CANCELED]: [],
  [PolicyStatus.CLOSED]: [],
}
