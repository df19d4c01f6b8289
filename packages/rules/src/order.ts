import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Order, OrderItem} from '@hmb/contract/order'

/** CANCELLED is an older spelling of CANCELED. */
const statusText: Readonly<Record<string, string>> = {
  [OrderStatus.WAIT_PAY]: '待支付',
  [OrderStatus.PAYED]: '已支付',
  [OrderStatus.CLOSED]: '已关闭',
  [OrderStatus.CANCELED]: '已取消',
  CANCELLED: '已取消',
} satisfies Record<OrderStatus | 'CANCELLED', string>

/** The colour of a status; a screen always shows it beside the text. */
export type OrderTone = 'waiting' | 'success' | 'neutral'

type Status = Pick<Order, 'status' | 'payStatus'>

/** The result of an account payment is unknown: the order shows 待确认 and cannot be paid or cancelled. */
const isConfirming = ({status, payStatus}: Status) =>
  status === OrderStatus.WAIT_PAY && payStatus === OrderPayStatus.TO_BE_CONFIRMED

/**
 * The Chinese text of an order's status.
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

/** The order can be paid and cancelled until it expires. It may be expired already. */
export const awaitsPayment = ({status, payStatus}: Status) =>
  status === OrderStatus.WAIT_PAY && payStatus === OrderPayStatus.WAIT_PAY

/**
 * The amount paid for an order, in fen. It is less than the price when the order ended after a partial payment.
 *
 * @example
 * paidFee({orderItemList: [{payPrice: 19500}, {payPrice: 0}]}) // 19500
 */
export const paidFee = ({orderItemList}: {orderItemList: readonly Pick<OrderItem, 'payPrice'>[]}): number =>
  orderItemList.reduce((sum, {payPrice}) => sum + payPrice, 0)

/**
 * The insured people of a waiting order who are not paid for yet.
 *
 * @example
 * toBePaidFor({insuredInfoList: [{name: '张晓明', payStatus: 'PAYED'}, {name: '李秀英', payStatus: 'WAIT_PAY'}]}) // [{name: '李秀英', …}]
 */
export const toBePaidFor = <Insured extends {payStatus: string}>({
  insuredInfoList,
}: {
  insuredInfoList: readonly Insured[]
}): Insured[] => insuredInfoList.filter(({payStatus}) => payStatus !== OrderPayStatus.PAYED)

/**
 * The amount still due for a waiting order, in fen. It is less than the price after a partial payment.
 *
 * @example
 * feeDue({status: 'WAIT_PAY', payStatus: 'WAIT_PAY', price: 78_000, unpaidFee: 58_500}) // 58500
 */
export const feeDue = (order: Status & Pick<Order, 'price' | 'unpaidFee'>): number =>
  order.status === OrderStatus.WAIT_PAY && order.unpaidFee > 0 ? order.unpaidFee : order.price

/** The tabs of the order list; ALL sends no filter. */
export const orderTabs = [
  {key: 'ALL', text: '全部'},
  {key: OrderStatus.WAIT_PAY, text: '待支付'},
  {key: OrderStatus.PAYED, text: '已支付'},
  {key: OrderStatus.CLOSED, text: '已关闭'},
  {key: OrderStatus.CANCELED, text: '已取消'},
] as const
export type OrderTab = (typeof orderTabs)[number]['key']

/** The page size of order and policy lists. */
export const pageSize = 10
