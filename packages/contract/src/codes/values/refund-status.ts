/** 退款中 */
export const REFUNDING = 'REFUNDING' as const
/** 退款成功 */
export const REFUND_SUCCESS = 'REFUND_SUCCESS' as const
/** 退款失败; shown to the person as 退款中. */
export const REFUND_FAIL = 'REFUND_FAIL' as const
