/** 企业 */
export const ENTERPRISE = 'ENTERPRISE' as const
