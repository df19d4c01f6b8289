export const copy = {
  title: '我的保单',
  tabs: '与本人关系',
  all: '全部',
  empty: '暂无保单',
  buy: '去投保',
  policyNo: '保单号',
  plan: '险种',
  insured: '被保人',
  period: '保障期间',
  until: '至',
} as const
