/** 保障中 */
export const EFFECTING = 'EFFECTING' as const
/** 待承保 */
export const AWAITING_ISSUE = 'ISSUED' as const
/** 待核保 */
export const WAIT_UNDERWRITE = 'WAIT_UNDERWRITE' as const
/** 待生效 */
export const WAIT_EFFECT = 'WAIT_EFFECT' as const
/** 已关闭 */
export const CLOSED = 'CLOSED' as const
/** 已失效 */
export const EXPIRED = 'EXPIRED' as const
/** 已退保 */
export const SURRENDERED = 'SURRENDERED' as const
/** 已撤单 */
export const CANCELED = 'CANCELED' as const
/** 撤单中 */
export const CANCELING = 'CANCELING' as const
/** 退保中 */
export const SURRENDERING = 'ORDERED' as const
