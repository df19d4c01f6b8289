import type * as values from './values/refund-status.ts'

/** Status of a refund (退款状态). */
export * as RefundStatus from './values/refund-status.ts'
export type RefundStatus = (typeof values)[keyof typeof values]
