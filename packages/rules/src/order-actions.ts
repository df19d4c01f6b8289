import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Order, OrderItem} from '@hmb/contract/order'
import {canRefund, isRefundable, isRefundLocked, type RefundLock, refundErrorTexts} from './refund.ts'

type RefundFields = Pick<OrderItem, 'refundStatus' | 'payStatus' | 'payChannel' | 'policyStatus'>

/** Whether a refund can be applied for; when a PAYED order has none to offer, `reason` says why. */
export type RefundOffer = {offered: true} | {offered: false; reason: string}

/**
 * Whether 申请退款 is offered for an order in a city. It is not when the city's rule locks every item that has no refund status yet.
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
  const isLocked = order.orderItemList.filter(isRefundable).every((item) => isRefundLocked(lock, item))
  return isLocked ? {offered: false, reason: refundErrorTexts['in-force']} : {offered: true}
}

/** Whether auto-renewal (自动续保) can be switched: a PAYED order of a product with renewal. */
export const canSwitchRenewal = ({status, isRenewal}: Pick<Order, 'status' | 'isRenewal'>): boolean =>
  status === OrderStatus.PAYED && isRenewal

/** Statuses of orders that have ended without cover, or whose cover has ended. CANCELLED is an older spelling of CANCELED. */
const endedStatuses: readonly string[] = [OrderStatus.CANCELED, 'CANCELLED', OrderStatus.CLOSED]

/**
 * The family members (家庭成员) for whom an order can be placed again (再次投保): everyone of an ended order, and of a PAYED order those who
 * have been refunded or were never paid for. The others are insured already. Each id once.
 *
 * @example
 * membersToInsureAgain({status: 'CANCELED', orderItemList: [{insurantId: 'm1', payStatus: 'WAIT_PAY', refundStatus: ''}]}) // ['m1']
 */
export function membersToInsureAgain({
  status,
  orderItemList,
}: Pick<Order, 'status'> & {
  orderItemList: readonly Pick<OrderItem, 'insurantId' | 'payStatus' | 'refundStatus'>[]
}): string[] {
  const uninsured = orderItemList.filter(
    ({payStatus, refundStatus}) =>
      endedStatuses.includes(status) ||
      (status === OrderStatus.PAYED &&
        (refundStatus === RefundStatus.REFUND_SUCCESS || payStatus !== OrderPayStatus.PAYED)),
  )
  return [...new Set(uninsured.map(({insurantId}) => insurantId))]
}
