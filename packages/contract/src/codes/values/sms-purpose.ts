/** 登录 */
export const LOGIN = 'LOGIN' as const
/** 修改手机号：验证当前手机号 */
export const CHANGE_OLD = 'CHANGE_OLD' as const
/** 修改手机号：验证新手机号 */
export const CHANGE_NEW = 'CHANGE_NEW' as const
/** 注销账号 */
export const CANCEL_ACCOUNT = 'CANCEL_ACCOUNT' as const
/** 重庆医保个人账户支付 */
export const CQ_MEDICAL = 'CQ_MEDICAL' as const
/** 自动续保提醒: a message without a code */
export const RENEWAL = 'RENEWAL' as const
/** 预约开售提醒: a message without a code */
export const APPOINTMENT = 'APPOINTMENT' as const
