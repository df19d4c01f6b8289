import type * as values from './values/account-pay-status.ts'

/** Result of a payment from a medical account (医保个人账户): `payStatus` of its call, a number. */
export * as AccountPayStatus from './values/account-pay-status.ts'
export type AccountPayStatus = (typeof values)[keyof typeof values]
