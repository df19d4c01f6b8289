import type * as values from './values/order-pay-status.ts'

/** Whether an order, or one item of it, is paid (订单支付状态): `payStatus` on the wire. */
export * as OrderPayStatus from './values/order-pay-status.ts'
export type OrderPayStatus = (typeof values)[keyof typeof values]
