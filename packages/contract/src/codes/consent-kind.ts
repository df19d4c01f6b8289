import type * as values from './values/consent-kind.ts'

/** A consent of a person, as the evidence log records it (销售行为可回溯). */
export * as ConsentKind from './values/consent-kind.ts'
export type ConsentKind = (typeof values)[keyof typeof values]
