/** 微信支付 */
export const WECHAT = '1' as const
/** 医保个人账户支付 */
export const MEDICAL_ACCOUNT = '2' as const
/** 医保个人账户共济支付: Beijing's mutual-aid account, which family members may use. */
export const MUTUAL_AID = '4' as const
/** 北京银行医保存折账户支付 */
export const BEIJING_BANK = '5' as const
/** 云闪付 */
export const CLOUD_PAY = '6' as const
