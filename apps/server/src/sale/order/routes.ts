import {orderCancel, orderDetail, orderList, waitPayCount} from '@hmb/contract/order'
import {signedIn} from '../../context/deps.ts'
import {done, handle} from '../../platform/http/handle.ts'
import {cancelOrder} from './cancel.ts'
import {countWaiting, listOrders, orderOf} from './list.ts'

export const orderRoutes = [
  handle(orderList, listOrders),
  handle(waitPayCount, (_, ctx) => countWaiting(ctx)),
  handle(orderDetail, ({orderId}, ctx) => orderOf(ctx, orderId)),
  handle(orderCancel, async ({orderId}, ctx) => {
    await cancelOrder(ctx, signedIn(ctx).id, orderId)
    return done
  }),
]
