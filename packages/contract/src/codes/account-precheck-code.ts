import type * as values from './values/account-precheck-code.ts'

/** Result of the account precheck (支付前校验): `code` of `beforeCheck`, a number. */
export * as AccountPrecheckCode from './values/account-precheck-code.ts'
export type AccountPrecheckCode = (typeof values)[keyof typeof values]
