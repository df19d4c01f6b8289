import {PolicyStatus} from '@hmb/contract/codes/policy-status'

/** Statuses in which a policy (保单) gives no cover, so that the same person may be insured again. */
export const endedStatuses: readonly PolicyStatus[] = [
  PolicyStatus.EXPIRED,
  PolicyStatus.SURRENDERED,
  PolicyStatus.CANCELED,
  PolicyStatus.CLOSED,
]

/**
 * Whether a policy has ended.
 *
 * @example
 * isPolicyEnded('EXPIRED') // true
 */
export const isPolicyEnded = (status: string): boolean => (endedStatuses as readonly string[]).includes(status)
