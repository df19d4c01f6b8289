/** 居民身份证 */
export const RESIDENT_ID_CARD = 'SFZ' as const
/** 港澳居民来往内地通行证（香港） */
export const HONG_KONG_PERMIT = 'XGTQHZGAJVLWNDTXZ' as const
/** 港澳居民来往内地通行证（澳门） */
export const MACAU_PERMIT = 'AMTQHZGAJVLWNDTXZ' as const
/** 台湾居民来往大陆通行证 */
export const TAIWAN_PERMIT = 'TWJMLWDLTXZ' as const
/** 外国护照 */
export const FOREIGN_PASSPORT = 'WGEHZ' as const
/** 外国人永久居留身份证 */
export const FOREIGN_RESIDENT_PERMIT = 'WGRYJJLZ' as const
