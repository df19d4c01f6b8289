/** 本人 */
export const SELF = 'BR'
/** 配偶 */
export const SPOUSE = 'PO'
/** 父母 */
export const PARENT = 'FM'
/** 子女 */
export const CHILD = 'ZN'
/** 其他 */
export const OTHER = 'QT'
