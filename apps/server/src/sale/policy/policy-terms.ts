/** 险种, 保单类型 and 投保来源 of everything sold here. */
export const planName = '城市定制型商业医疗保险'
export const policyType = '个人保单'
export const policySource = '线上投保'
