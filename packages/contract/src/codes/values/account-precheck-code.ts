/** 无限制 */
export const NO_RESTRICTION = 0 as const
/** 已为本订单开通个人账户 */
export const ACCOUNT_OPENED = 1 as const
/** 仅可使用个人账户支付 */
export const ACCOUNT_ONLY = 2 as const
/** 个人账户状态异常，不可使用 */
export const ACCOUNT_UNUSABLE = 3 as const
