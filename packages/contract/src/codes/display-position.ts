import type * as values from './values/display-position.ts'

/** Where an agreement is shown (协议展示位置): `displayPosition` on the wire. */
export * as DisplayPosition from './values/display-position.ts'
export type DisplayPosition = (typeof values)[keyof typeof values]
