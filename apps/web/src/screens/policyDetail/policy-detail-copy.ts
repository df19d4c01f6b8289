export const copy = {
  title: '保单详情',
  policy: '保单信息',
  policyNo: '保单号',
  period: '保障期间',
  type: '保单类型',
  source: '投保来源',
  insured: '被保人',
  phone: '手机号',
  idType: '证件类型',
  idNo: '证件号码',
} as const
