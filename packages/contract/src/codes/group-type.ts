import type * as values from './values/group-type.ts'

/** The kind of group (团体类型) of a group enquiry (团体投保). */
export * as GroupType from './values/group-type.ts'
export type GroupType = (typeof values)[keyof typeof values]
