/** 保障中 */
export const EFFECTING = 'EFFECTING'
/** 待承保 */
export const ISSUED = 'ISSUED'
/** 待核保 */
export const WAIT_UNDERWRITE = 'WAIT_UNDERWRITE'
/** 待生效 */
export const WAIT_EFFECT = 'WAIT_EFFECT'
/** 已关闭 */
export const CLOSED = 'CLOSED'
/** 已失效 */
export const EXPIRED = 'EXPIRED'
/** 已退保 */
export const SURRENDERED = 'SURRENDERED'
/** 已撤单 */
export const CANCELED = 'CANCELED'
/** 撤单中 */
export const CANCELING = 'CANCELING'
/** 退保中 */
export const ORDERED = 'ORDERED'
