/** 男 */
export const MALE = '01'
/** 女 */
export const FEMALE = '02'
