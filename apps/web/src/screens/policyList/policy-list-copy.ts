import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.policyList,
  tabs: '与本人关系',
  all: '全部',
  empty: '暂无保单',
  buy: '去投保',
  policyNo: '保单号',
  plan: '险种',
  insured: '被保人',
  period: '保障期间',
  until: '至',
  addOwn: '完善本人信息，查看名下保障',
  add: '去添加',
  incomplete: '被保人信息不完整',
  complete: '去补充',
} as const
