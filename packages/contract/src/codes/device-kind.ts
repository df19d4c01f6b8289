import type * as values from './values/device-kind.ts'

/** On which kind of device a session was opened. It tells a person's own devices apart and identifies none. */
export * as DeviceKind from './values/device-kind.ts'
export type DeviceKind = (typeof values)[keyof typeof values]
