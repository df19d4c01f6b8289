/** 登录时同意登录页协议（DLU）；对象是项目，版本是全部协议的编号与版本 */
export const LOGIN_AGREED = 'LOGIN_AGREED' as const
/** 勾选并同意投保协议；对象是产品，版本是全部协议的编号与版本 */
export const AGREEMENTS_AGREED = 'AGREEMENTS_AGREED' as const
/** 投保告知阅读至末尾；对象是告知文件 */
export const NOTICE_READ = 'NOTICE_READ' as const
/** 同意全部投保告知；对象是产品，版本是全部告知的编号与版本 */
export const NOTICES_AGREED = 'NOTICES_AGREED' as const
/** 勾选自动续保；对象是产品，版本是续保协议的编号与版本 */
export const RENEWAL_AGREED = 'RENEWAL_AGREED' as const
/** 个人账户支付授权（GZZFSQ）；对象是订单，版本是授权书的编号与版本 */
export const ACCOUNT_AUTHORIZED = 'ACCOUNT_AUTHORIZED' as const
/** 身份确认（北京）；对象是被保人，版本是确认的身份 */
export const IDENTITY_CONFIRMED = 'IDENTITY_CONFIRMED' as const
