import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.refundFinish,
  sentence: '退款申请已提交，可在订单详情中查看退款进度',
  order: '查看订单详情',
} as const
