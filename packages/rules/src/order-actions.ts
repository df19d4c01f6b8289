import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Order, OrderItem} from '@hmb/contract/order'

/** Whether auto-renewal (自动续保) can be switched: a PAYED order of a product with renewal. */
export const canSwitchRenewal = ({status, isRenewal}: Pick<Order, 'status' | 'isRenewal'>): boolean =>
  status === OrderStatus.PAYED && isRenewal

/** Statuses of orders that have ended without cover, or whose cover has ended. CANCELLED is an older spelling of CANCELED. */
const endedStatuses: readonly string[] = [OrderStatus.CANCELED, 'CANCELLED', OrderStatus.CLOSED]

/**
 * The family members (家庭成员) for whom an order can be placed again (再次投保): everyone of an ended order, and of a PAYED
 * order those who have been refunded or were never paid for. The others are insured already. Each id once.
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
