import type * as values from './values/relation.ts'

/** Relation to the account holder (与本人关系). */
export * as Relation from './values/relation.ts'
export type Relation = (typeof values)[keyof typeof values]
