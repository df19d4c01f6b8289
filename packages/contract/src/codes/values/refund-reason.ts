/** 对保障内容不够了解 */
export const COVER_NOT_UNDERSTOOD = '1' as const
/** 对健康服务不满意 */
export const HEALTH_SERVICE_UNSATISFYING = '2' as const
/** 免赔额过高 */
export const DEDUCTIBLE_TOO_HIGH = '3' as const
/** 理赔不能垫付 */
export const NO_ADVANCE_PAYMENT = '4' as const
/** 已购买其他产品 */
export const OTHER_PRODUCT_BOUGHT = '5' as const
