import type * as values from './values/sex.ts'

/** Sex of a person (性别) where it is known. */
export * as Sex from './values/sex.ts'
export type Sex = (typeof values)[keyof typeof values]
