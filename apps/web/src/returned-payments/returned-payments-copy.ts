import {OrderStatus} from '@hmb/contract/codes/order-status'

/** The reason of the automatic refund, by the order's status. */
const reasons: Record<string, string> = {
  [OrderStatus.PAYED]: '订单支付后又收到款项，多付的款项自动原路退回，您无需操作，投保不受影响',
  [OrderStatus.WAIT_PAY]: '收到的金额与应付金额不一致，款项自动原路退回，您无需操作。订单仍需支付',
}

export const copy = {
  title: '款项退回',
  reason: (status: string) => reasons[status] ?? '订单取消或关闭后收到款项，未能投保，款项自动原路退回，您无需操作',
  received: '收到金额',
  receivedTime: '收到时间',
  channel: '支付方式',
  status: '退回状态',
  returning: '退回中',
  returned: '已退回',
  returnedTime: '退回时间',
  number: '退款流水号',
} as const
