/** 其他医疗保障 */
export const OTHER_INSURANCE = 0 as const
/** 中央公费医疗 */
export const CENTRAL_PUBLIC_FUND = 1 as const
/** 新市民 */
export const NEW_CITIZEN = 2 as const
