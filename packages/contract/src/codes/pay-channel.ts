import type * as values from './values/pay-channel.ts'

/** Pay channel (支付渠道): `payChannel` on the wire, a string. */
export * as PayChannel from './values/pay-channel.ts'
export type PayChannel = (typeof values)[keyof typeof values]
