import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Order, OrderItem} from '@hmb/contract/order'
import {type RefundError, type RefundLock, refundError} from '@hmb/rules/refund'

/** The state of the chosen items, from the address and the order. */
export type RefundSelection =
  /** The address names an item that the order does not have. */
  | {state: 'incomplete'}
  /** The application of this tab has reached the server. */
  | {state: 'applied'}
  | {state: 'blocked'; reason: RefundError}
  | {state: 'ready'; items: readonly OrderItem[]; payChannel: string}

/**
 * Checks the chosen items of an order. `hasApplied`: this tab has sent an application for exactly these items.
 *
 * @example
 * refundSelection(order, {itemIds: ['i1'], lock: 'NONE', hasApplied: false}) // {state: 'ready', items: […], payChannel: '1'}
 */
export function refundSelection(
  {status, orderItemList}: Pick<Order, 'status' | 'orderItemList'>,
  {itemIds, lock, hasApplied}: {itemIds: readonly string[]; lock: RefundLock; hasApplied: boolean},
): RefundSelection {
  const items = orderItemList.filter(({id}) => itemIds.includes(id))
  const [first] = items
  if (!first || items.length !== itemIds.length) return {state: 'incomplete'}
  // The order may be closed by then: its last refund closes it.
  if (hasApplied && items.every(({refundStatus}) => refundStatus !== '')) return {state: 'applied'}
  const isInRefund = items.some(({refundStatus}) => refundStatus !== '')
  if (status !== OrderStatus.PAYED && !isInRefund) return {state: 'blocked', reason: 'order-not-refundable'}
  const reason = refundError({items: orderItemList, chosen: itemIds, lock})
  return reason ? {state: 'blocked', reason} : {state: 'ready', items, payChannel: first.payChannel}
}
