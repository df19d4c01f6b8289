/** 待支付 */
export const WAIT_PAY = 'WAIT_PAY' as const
/** 已支付 */
export const PAYED = 'PAYED' as const
/** 待确认: the result of an account payment is unknown. */
export const TO_BE_CONFIRMED = 'TO_BE_CONFIRMED' as const
