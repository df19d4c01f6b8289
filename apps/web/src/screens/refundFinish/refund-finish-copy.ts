export const copy = {
  title: '提交成功',
  sentence: '退款申请已提交，可在订单详情中查看退款进度',
  order: '查看订单详情',
} as const
