/** 男 */
export const MALE = '01' as const
/** 女 */
export const FEMALE = '02' as const
