import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {StatusTransitions} from '../../platform/db/status-transitions.ts'

/** How an order's status (订单状态) may change. The trigger `orders_status` of the database enforces the same table. */
export const orderTransitions: StatusTransitions<OrderStatus> = {
  [OrderStatus.WAIT_PAY]: [OrderStatus.PAYED, OrderStatus.CANCELED, OrderStatus.CLOSED],
  // Everything was refunded, or all policies have ended.
  [OrderStatus.PAYED]: [OrderStatus.CLOSED],
  [OrderStatus.CANCELED]: [],
  [OrderStatus.CLOSED]: [],
}
