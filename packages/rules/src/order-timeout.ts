import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'

/** Shown for an unpaid order whose time is over, until it is read again. */
export const timedOutText = '订单已超时取消'

/**
 * The order as the server will have it when its time is over: paid in part, it stays for those who are paid for.
 *
 * @example
 * afterTimeout({...order, insuredInfoList: [{payStatus: 'WAIT_PAY'}]}).status // 'CLOSED'
 */
export const afterTimeout = <Expired extends {insuredInfoList: readonly {payStatus: string}[]}>(order: Expired) => ({
  ...order,
  status: order.insuredInfoList.some(({payStatus}) => payStatus === OrderPayStatus.PAYED)
    ? OrderStatus.PAYED
    : OrderStatus.CLOSED,
})
