import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.refundApply,
  choose: '选择退款的被保险人',
  unpaid: '未支付',
  next: '下一步',
  detail: '退款详情',
} as const
