import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {and, eq} from 'drizzle-orm'
import {type Context, signedIn} from '../../context/deps.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {refuseUnseen} from '../face/face.ts'
import {refuseUnoffered} from './offered.ts'

/**
 * Before a cashier opens: what the city's account has said of the order may forbid the channel, and the applicant may have to be
 * seen. Of an order that cannot be paid anyway the payment itself says why.
 */
export async function refuseUnready(ctx: Context, orderNo: string, payChannel: PayChannel): Promise<void> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.no, orderNo), eq(orders.userId, signedIn(ctx).id)))
  if (order?.status !== 'WAIT_PAY') return
  await refuseUnoffered(ctx, order, payChannel)
  await refuseUnseen(ctx, order)
}
