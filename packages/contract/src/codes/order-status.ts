import type * as values from './values/order-status.ts'

/** Status of an order (订单状态). */
export * as OrderStatus from './values/order-status.ts'
export type OrderStatus = (typeof values)[keyof typeof values]
