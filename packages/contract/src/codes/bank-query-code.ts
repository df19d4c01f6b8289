import type * as values from './values/bank-query-code.ts'

/** Result of a query of Beijing's bank passbook (医保存折): `code` of `bjBankQuery`, text. Every other code is a failure. */
export * as BankQueryCode from './values/bank-query-code.ts'
export type BankQueryCode = (typeof values)[keyof typeof values]
