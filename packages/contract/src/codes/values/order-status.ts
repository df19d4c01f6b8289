/** 待支付 */
export const WAIT_PAY = 'WAIT_PAY'
/** 已支付 */
export const PAYED = 'PAYED'
/** 已关闭 */
export const CLOSED = 'CLOSED'
/** 已取消 */
export const CANCELED = 'CANCELED'
