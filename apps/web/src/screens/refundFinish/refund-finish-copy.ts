import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.refundFinish,
  sentence: '退款申请已提交，可在订单详情中查看退款进度',
  refused: (count: number) => `另有${count}人未能提交，请在订单详情中重新申请`,
  order: '查看订单详情',
} as const
