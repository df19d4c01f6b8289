import type * as values from './values/device-kind.ts'

/** The kind of device on which a session was opened (登录设备). A person recognizes their devices by it; it identifies no device. */
export * as DeviceKind from './values/device-kind.ts'
export type DeviceKind = (typeof values)[keyof typeof values]
