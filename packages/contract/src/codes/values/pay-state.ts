/** 已创建: the order has no attempt at a provider yet. */
export const CREATED = 1 as const
/** 支付中: an attempt is open at the provider. */
export const AT_PROVIDER = 2 as const
/** 已支付 */
export const PAID = 3 as const
/** 支付失败 */
export const FAILED = 4 as const
/** 订单已取消或关闭 */
export const ORDER_CLOSED = 5 as const
/** 已放弃: the attempt ended without money; the order can be paid again. */
export const ABANDONED = 6 as const
/** 待确认: the result of the attempt is unknown. */
export const CONFIRMING = 7 as const
