import type * as values from './values/pay-state.ts'

/** State of a payment (支付状态) as `queryPay` returns it: `state` on the wire, a number. */
export * as PayState from './values/pay-state.ts'
export type PayState = (typeof values)[keyof typeof values]
