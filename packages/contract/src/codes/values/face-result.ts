/** 核验通过 */
export const PASSED = '0' as const
/** 核验不通过 */
export const FAILED = '66660010' as const
/** 暂无核验结果: the person has not finished the check. */
export const NO_RESULT = '66660011' as const
