import {autoRenew, orderCancel, orderDetail, orderList, waitPayCount} from '@hmb/contract/order'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {done, handle} from '../../context/route.ts'
import {countPayableOrders, listOrders, viewOwnOrder} from '../order/order-list.ts'
import {switchAutoRenewal} from './auto-renewal.ts'
import {cancelOrder, closeOverdueOrders} from './order-closing.ts'

export const orderRoutes = [
  handle(orderList, async (request, ctx) => {
    await closeOwnOverdueOrders(ctx)
    return listOrders(request, ctx)
  }),
  handle(waitPayCount, async (_, ctx) => {
    await closeOwnOverdueOrders(ctx)
    return countPayableOrders(ctx)
  }),
  handle(orderDetail, async ({orderId}, ctx) => {
    await closeOwnOverdueOrders(ctx)
    return viewOwnOrder(ctx, orderId)
  }),
  handle(orderCancel, async ({orderId}, ctx) => {
    await cancelOrder(ctx, userOf(ctx).id, orderId)
    return done
  }),
  handle(autoRenew, async ({orderId, autoRenew: value}, ctx) => {
    const isOn = value !== 'false'
    await switchAutoRenewal(ctx, orderId, isOn)
    return {autoRenew: isOn}
  }),
]

/** Closes the caller's overdue orders before they are read, because the background job may run later. */
const closeOwnOverdueOrders = (ctx: Pick<RequestContext, 'db' | 'user' | 'now'>) =>
  closeOverdueOrders(ctx.db, userOf(ctx).id, ctx.now)
