import type * as values from './values/refund-reason.ts'

/** The reason that a person gives for a refund (退款原因): `refundDesc` on the wire, a string. */
export * as RefundReason from './values/refund-reason.ts'
export type RefundReason = (typeof values)[keyof typeof values]
