import type * as values from './values/policy-check-channel.ts'

/** Pay channel as Chongqing's policy check (参保校验) names it: `payChannel` of `cqPolicyCheck`. */
export * as PolicyCheckChannel from './values/policy-check-channel.ts'
export type PolicyCheckChannel = (typeof values)[keyof typeof values]
