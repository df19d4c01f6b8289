import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {Order, orderList} from '@hmb/contract/order'
import {and, count, desc, eq, gt} from 'drizzle-orm'
import {projectOf, type RequestContext, userOf} from '../../context/deps.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {getOwnOrder} from './order-rows.ts'
import {viewOrders} from './order-view.ts'

type Deps = Pick<RequestContext, 'db' | 'now' | 'user'>

/** One page of the user's orders of this project, the newest first. */
export async function listOrders(
  {pageNum, pageSize, status}: ParsedRequestOf<typeof orderList>,
  ctx: Deps & Pick<RequestContext, 'projectId'>,
): Promise<UnparsedResponseOf<typeof orderList>> {
  const {db} = ctx
  const condition = and(ownOrders(ctx), status && status !== 'ALL' ? withStatus(status) : undefined)
  const [counted] = await db.select({total: count()}).from(orders).where(condition)
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return {list: await viewOrders(ctx, rows), total: counted?.total ?? 0}
}

/** How many of the user's orders of this project can be paid now. */
export async function countPayableOrders(ctx: Deps & Pick<RequestContext, 'projectId'>): Promise<number> {
  const payable = and(
    withStatus(OrderStatus.WAIT_PAY),
    eq(orders.payStatus, OrderPayStatus.WAIT_PAY),
    gt(orders.expiresAt, ctx.now),
  )
  const [counted] = await ctx.db
    .select({total: count()})
    .from(orders)
    .where(and(ownOrders(ctx), payable))
  return counted?.total ?? 0
}

/** One of the user's orders, of any project. */
export async function viewOwnOrder(ctx: Deps, orderId: string): Promise<Order> {
  const row = await getOwnOrder(ctx.db, userOf(ctx).id, {id: orderId})
  const [order] = await viewOrders(ctx, [row])
  if (!order) throw new Error('an order was not shown')
  return order
}

const ownOrders = (ctx: Pick<RequestContext, 'user' | 'projectId'>) =>
  and(eq(orders.userId, userOf(ctx).id), eq(orders.projectId, projectOf(ctx)))
const withStatus = (status: OrderStatus) => eq(orders.status, status)
