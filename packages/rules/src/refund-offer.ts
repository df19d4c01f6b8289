import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Order, OrderItem} from '@hmb/contract/order'
import {
  canRefund,
  isAccountChannel,
  isRefundable,
  isRefundLocked,
  type RefundLock,
  refundChannel,
  refundErrorTexts,
} from './refund.ts'

type RefundFields = Pick<OrderItem, 'refundStatus' | 'payStatus' | 'payChannel' | 'policyStatus'>

/** Whether a refund can be applied for. For a PAYED order without one, `reason` is the sentence to show. */
export type RefundOffer = {offered: true} | {offered: false; reason: string}

/**
 * Whether 申请退款 is offered for an order in a city. Of the items without a refund status, the city's rule must leave one unlocked. It must
 * leave all of them unlocked when the order is refunded only as a whole.
 *
 * @example
 * refundOffer({status: 'PAYED', orderItemList: [item]}, 'NONE') // {offered: true}
 */
export function refundOffer(
  order: Pick<Order, 'status'> & {orderItemList: readonly RefundFields[]},
  lock: RefundLock,
): RefundOffer {
  if (order.status !== OrderStatus.PAYED) return {offered: false, reason: ''}
  if (!canRefund(order)) return {offered: false, reason: '所有被保人均已申请退款，可在下方查看进度'}
  const itemLocks = order.orderItemList.filter(isRefundable).map((item) => isRefundLocked(lock, item))
  const isLocked = isAccountChannel(refundChannel(order.orderItemList))
    ? itemLocks.includes(true)
    : !itemLocks.includes(false)
  return isLocked ? {offered: false, reason: refundErrorTexts['in-force']} : {offered: true}
}
