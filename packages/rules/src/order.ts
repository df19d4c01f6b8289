import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Order, OrderItem} from '@hmb/contract/order'

/** WAIT_PAY, PAYED, CLOSED, CANCELED; CANCELLED is an older spelling of the last. */
const statusText: Record<string, string> = {
  [OrderStatus.WAIT_PAY]: '待支付',
  [OrderStatus.PAYED]: '已支付',
  [OrderStatus.CLOSED]: '已关闭',
  [OrderStatus.CANCELED]: '已取消',
  CANCELLED: '已取消',
}

/** How a status is coloured; always beside its words. */
export type OrderTone = 'waiting' | 'success' | 'neutral'

type Status = Pick<Order, 'status' | 'payStatus'>

/** An account payment whose end is not known yet: shown 待确认, without countdown, cancelling or paying. */
const isConfirming = ({status, payStatus}: Status) =>
  status === OrderStatus.WAIT_PAY && payStatus === OrderPayStatus.TO_BE_CONFIRMED

/**
 * An order's status in words.
 *
 * @example
 * orderStatusText({status: 'WAIT_PAY', payStatus: 'TO_BE_CONFIRMED'}) // '待确认'
 */
export function orderStatusText(order: Status): string {
  return isConfirming(order) ? '待确认' : (statusText[order.status] ?? '处理中')
}

export function orderTone({status}: Status): OrderTone {
  if (status === OrderStatus.WAIT_PAY) return 'waiting'
  return status === OrderStatus.PAYED ? 'success' : 'neutral'
}

/** True while the order can be paid or cancelled, as far as its status says; its time may be up all the same. */
export const awaitsPayment = (order: Status) => order.status === OrderStatus.WAIT_PAY && !isConfirming(order)

/**
 * What was paid of an order, in fen: less than its price where only a part of its people was paid for before it ended.
 *
 * @example
 * paidFee({orderItemList: [{payPrice: 19500}, {payPrice: 0}]}) // 19500
 */
export const paidFee = ({orderItemList}: {orderItemList: readonly Pick<OrderItem, 'payPrice'>[]}): number =>
  orderItemList.reduce((sum, {payPrice}) => sum + payPrice, 0)

/**
 * Who of a waiting order is still to be paid for: everybody, or those whom an account did not pay for.
 *
 * @example
 * toBePaidFor({insuredInfoList: [{name: '张晓明', payStatus: 'PAYED'}, {name: '李*', payStatus: 'WAIT_PAY'}]}) // [{name: '李*', …}]
 */
export const toBePaidFor = <Insured extends {payStatus: string}>({
  insuredInfoList,
}: {
  insuredInfoList: readonly Insured[]
}): Insured[] => insuredInfoList.filter(({payStatus}) => payStatus !== OrderPayStatus.PAYED)

/**
 * What a waiting order still costs, in fen: less than its price once part of it is paid.
 *
 * @example
 * feeDue({status: 'WAIT_PAY', payStatus: 'WAIT_PAY', price: 78_000, unpaidFee: 58_500}) // 58500
 */
export const feeDue = (order: Status & Pick<Order, 'price' | 'unpaidFee'>): number =>
  order.status === OrderStatus.WAIT_PAY && order.unpaidFee > 0 ? order.unpaidFee : order.price

/** What a list says of a waiting order whose time is up, until it is loaded again. */
export const timedOutText = '订单已超时取消'

/** The tabs of the order list; ALL sends no filter. */
export const orderTabs = [
  {key: 'ALL', text: '全部'},
  {key: OrderStatus.WAIT_PAY, text: '待支付'},
  {key: OrderStatus.PAYED, text: '已支付'},
  {key: OrderStatus.CLOSED, text: '已关闭'},
  {key: OrderStatus.CANCELED, text: '已取消'},
] as const
export type OrderTab = (typeof orderTabs)[number]['key']

/** Orders and policies come ten at a time. */
export const pageSize = 10
