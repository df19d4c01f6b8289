/** 医保个人账户: with SMS code and token. */
export const MEDICAL_ACCOUNT = '01' as const
/** 微信支付: without an SMS code. */
export const WECHAT = '06' as const
