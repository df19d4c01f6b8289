import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Order, OrderItem} from '@hmb/contract/order'
import {choosableItems, isRefundable, type RefundLock, refundErrorTexts} from './refund.ts'

type RefundFields = Pick<OrderItem, 'refundStatus' | 'payStatus' | 'payChannel' | 'policyStatus'>

/** Whether a refund can be applied for. For a PAYED order without one, `reason` is the sentence to show. */
export type RefundOffer = {offered: true} | {offered: false; reason: string}

/**
 * Whether 申请退款 is offered for an order in a city: when an item can be chosen.
 *
 * @example
 * refundOffer({status: 'PAYED', orderItemList: [item]}, 'NONE') // {offered: true}
 */
export function refundOffer(
  order: Pick<Order, 'status'> & {orderItemList: readonly RefundFields[]},
  lock: RefundLock,
): RefundOffer {
  if (order.status !== OrderStatus.PAYED) return {offered: false, reason: ''}
  if (!order.orderItemList.some(isRefundable))
    return {offered: false, reason: '所有被保人均已申请退款，可在上方查看进度'}
  return choosableItems(order.orderItemList, lock).length > 0
    ? {offered: true}
    : {offered: false, reason: refundErrorTexts['in-force']}
}
