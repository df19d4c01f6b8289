/** The texts that several refund pages share. */
export const refundCopy = {
  items: '退款人员',
  amount: '退款金额',
  timing: '到账时间',
  order: '查看订单详情',
  service: '联系客服',
} as const
