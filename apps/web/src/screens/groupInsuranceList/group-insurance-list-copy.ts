import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.groupInsuranceList,
  notice: '工作人员将在2~3个工作日内与您联系',
  submittedAt: '提交时间',
  contactName: '联系人',
  contactPhone: '联系电话',
  insuredNo: '参保人数',
  people: (count: number) => `${count}人`,
  email: '联系邮箱',
  empty: '暂未提交团体投保信息',
  failed: '加载失败',
  fill: '去填写',
} as const
