/** 微信 */
export const WECHAT = 'WECHAT' as const
/** iPhone 浏览器 */
export const IPHONE = 'IPHONE' as const
/** iPad 浏览器 */
export const IPAD = 'IPAD' as const
/** 安卓浏览器 */
export const ANDROID = 'ANDROID' as const
/** 鸿蒙浏览器 */
export const HARMONY = 'HARMONY' as const
/** 电脑浏览器 */
export const COMPUTER = 'COMPUTER' as const
/** 其他设备 */
export const OTHER = '' as const
