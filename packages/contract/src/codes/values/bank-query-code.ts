/** 查询成功 */
export const SUCCESS = '0' as const
