/** 本人 */
export const SELF = 'BR' as const
/** 配偶 */
export const SPOUSE = 'PO' as const
/** 父母 */
export const PARENT = 'FM' as const
/** 子女 */
export const CHILD = 'ZN' as const
/** 其他 */
export const OTHER = 'QT' as const
