/** 前往支付页面: the person continues on the provider's page, `payUrl`. */
export const PROVIDER_PAGE = 1 as const
/** 支付处理中: the official account (公众号) sends the result. */
export const PROCESSING = 2 as const
/** 已支付 */
export const PAID = 3 as const
