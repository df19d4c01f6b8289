import type * as values from './values/policy-status.ts'

/** Status of a policy (保单状态). */
export * as PolicyStatus from './values/policy-status.ts'
export type PolicyStatus = (typeof values)[keyof typeof values]
