/** 登录页的协议 */
export const LOGIN = 'DLU' as const
/** 关于我们 */
export const ABOUT_US = 'GYWM' as const
/** 平台相关协议 */
export const PLATFORM = 'PT_XGXY' as const
/** 产品相关协议 */
export const PRODUCT = 'CP_XGXY' as const
/** 个人账户支付授权书 */
export const ACCOUNT_PAYMENT = 'GZZFSQ' as const
/** 自动续保协议 */
export const RENEWAL = 'XBXY' as const
/** 预约页的协议 */
export const APPOINTMENT = 'YUY' as const
