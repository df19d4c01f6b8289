/** 已创建: the order has no attempt at a provider yet. */
export const CREATED = 1
/** 支付中: an attempt is open at the provider. */
export const AT_PROVIDER = 2
/** 已支付 */
export const PAID = 3
/** 支付失败 */
export const FAILED = 4
/** 订单已取消或关闭 */
export const ORDER_CLOSED = 5
/** 已放弃: the attempt ended without money; the order can be paid again. */
export const ABANDONED = 6
/** 待确认: the result of the attempt is unknown. */
export const CONFIRMING = 7
