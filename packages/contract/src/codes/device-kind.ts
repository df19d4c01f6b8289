import type * as values from './values/device-kind.ts'

/** On which kind of device a session was opened. A person can distinguish the own devices by it; it identifies none. */
export * as DeviceKind from './values/device-kind.ts'
export type DeviceKind = (typeof values)[keyof typeof values]
