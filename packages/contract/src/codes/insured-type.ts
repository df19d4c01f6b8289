import type * as values from './values/insured-type.ts'

/** Identity of an insured person in Beijing without medical insurance there (身份确认), a number. */
export * as InsuredType from './values/insured-type.ts'
export type InsuredType = (typeof values)[keyof typeof values]
