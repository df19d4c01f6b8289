import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import type {StatusTransitions} from '../../platform/db/status-transitions.ts'

/** Statuses in which a policy gives no cover, so that the same person may be insured again. */
export const endedStatuses: readonly PolicyStatus[] = [
  PolicyStatus.EXPIRED,
  PolicyStatus.SURRENDERED,
  PolicyStatus.CANCELED,
  PolicyStatus.CLOSED,
]

/** Statuses of a policy that gives cover, or gave it when its surrender began. */
export const inForceStatuses: readonly PolicyStatus[] = [PolicyStatus.EFFECTING, PolicyStatus.ORDERED]

/** Statuses in which the insurer has still to decide. It is queried until it has. */
export const undecidedStatuses: readonly PolicyStatus[] = [
  PolicyStatus.ISSUED,
  PolicyStatus.WAIT_UNDERWRITE,
  PolicyStatus.CANCELING,
  PolicyStatus.ORDERED,
]

/** Before the cover starts the insurer may still decide anything. */
const decisions = [
  PolicyStatus.EFFECTING,
  PolicyStatus.CANCELING,
  PolicyStatus.ORDERED,
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
  [PolicyStatus.WAIT_EFFECT]: [PolicyStatus.ISSUED, PolicyStatus.WAIT_UNDERWRITE, ...decisions],
  [PolicyStatus.ISSUED]: [PolicyStatus.WAIT_UNDERWRITE, PolicyStatus.WAIT_EFFECT, ...decisions],
  [PolicyStatus.WAIT_UNDERWRITE]: [PolicyStatus.ISSUED, PolicyStatus.WAIT_EFFECT, ...decisions],
  [PolicyStatus.EFFECTING]: [PolicyStatus.CANCELING, PolicyStatus.ORDERED, ...endedStatuses],
  // The withdrawal or surrender succeeds, or the policy returns to its previous status.
  [PolicyStatus.CANCELING]: [
    PolicyStatus.ISSUED,
    PolicyStatus.WAIT_UNDERWRITE,
    PolicyStatus.WAIT_EFFECT,
    PolicyStatus.EFFECTING,
    PolicyStatus.ORDERED,
    ...endedStatuses,
  ],
  [PolicyStatus.ORDERED]: [PolicyStatus.WAIT_EFFECT, PolicyStatus.EFFECTING, PolicyStatus.CANCELING, ...endedStatuses],
  [PolicyStatus.EXPIRED]: [],
  [PolicyStatus.SURRENDERED]: [],
  [PolicyStatus.CANCELED]: [],
  [PolicyStatus.CLOSED]: [],
}
