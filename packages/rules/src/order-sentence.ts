import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Order, OrderItem} from '@hmb/contract/order'
import {needsRefund} from './refund.ts'

type OrderFields = Pick<Order, 'status' | 'payStatus'> & {
  orderItemList: readonly Pick<OrderItem, 'payStatus' | 'refundStatus'>[]
}

const refundingSentence = '退款处理中，款项将按原支付方式退回'

/**
 * The meaning of an order's status for the person, in one or two sentences.
 *
 * @example
 * orderSentence({status: 'WAIT_PAY', payStatus: 'TO_BE_CONFIRMED', orderItemList: []}) // '正在确认支付结果，请勿重复支付…'
 */
export function orderSentence({status, payStatus, orderItemList}: OrderFields): string {
  const paid = orderItemList.filter((item) => item.payStatus === OrderPayStatus.PAYED)
  switch (status) {
    case OrderStatus.WAIT_PAY:
      if (payStatus === OrderPayStatus.TO_BE_CONFIRMED)
        return '正在确认支付结果，请勿重复支付。确认期间订单不会超时，也不能取消'
      return paid.length > 0
        ? '部分被保人支付成功，请在剩余时间内为其他被保人支付'
        : '请在剩余时间内完成支付，超时未支付订单将自动取消'
    case OrderStatus.PAYED:
      return paidSentence(orderItemList, paid)
    case OrderStatus.CLOSED:
      if (paid.length === 0) return '未在规定时间内支付，订单已自动取消。如需投保，请重新下单'
      if (paid.some(needsRefund)) return refundingSentence
      return paid.every(isRefunded) ? '所有被保人均已退款，订单结束' : '保障已全部结束'
    case OrderStatus.CANCELED:
    // An older spelling of CANCELED.
    case 'CANCELLED':
      return '未支付的订单已结束，如需投保请重新下单'
    default:
      return '订单正在处理，请稍后查看'
  }
}

const isRefunded = ({refundStatus}: Pick<OrderItem, 'refundStatus'>) => refundStatus === RefundStatus.REFUND_SUCCESS

function paidSentence(items: OrderFields['orderItemList'], paid: OrderFields['orderItemList']): string {
  const needingRefund = paid.filter(needsRefund).length
  if (needingRefund > 0)
    return needingRefund === paid.length
      ? refundingSentence
      : '部分被保人退款处理中，款项将按原支付方式退回，其他被保人不受影响'
  if (paid.some(isRefunded)) return '部分被保人已退款，其他被保人的保单不受影响'
  return paid.length < items.length ? '部分被保人支付成功，其他被保人未投保' : '支付成功，可在“我的保单”查看保障'
}
