/** 修改手机号：验证当前手机号 */
export const CHANGE_PHONE = '104' as const
/** 注销账号 */
export const CANCEL_ACCOUNT = '105' as const
