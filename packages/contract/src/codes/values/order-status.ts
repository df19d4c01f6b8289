/** 待支付 */
export const WAIT_PAY = 'WAIT_PAY' as const
/** 已支付 */
export const PAYED = 'PAYED' as const
/** 已关闭 */
export const CLOSED = 'CLOSED' as const
/** 已取消 */
export const CANCELED = 'CANCELED' as const
