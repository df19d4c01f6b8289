import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {OrderStatus} from '@hmb/contract/codes/order-status'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {Order, orderList} from '@hmb/contract/order'
import {and, count, desc, eq, gt} from 'drizzle-orm'
import {type Context, projectOf, signedIn} from '../../context/deps.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {closeOverdueOf} from './expire.ts'
import {viewOrders} from './view.ts'

/** One page of one's orders of this project, the newest first. */
export async function listOrders(
  {pageNum, pageSize, status}: ParsedRequestOf<typeof orderList>,
  ctx: Context,
): Promise<UnparsedResponseOf<typeof orderList>> {
  const {db, now} = ctx
  const {id: userId} = signedIn(ctx)
  await closeOverdueOf(db, userId, now)
  const wanted = and(mine(userId, projectOf(ctx)), status && status !== 'ALL' ? withStatus(status) : undefined)
  const [counted] = await db.select({total: count()}).from(orders).where(wanted)
  const rows = await db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return {list: await viewOrders(db, rows, now), total: counted?.total ?? 0}
}

/** How many of one's orders of this project can be paid now. */
export async function countWaiting(ctx: Context): Promise<number> {
  const {db, now} = ctx
  const {id: userId} = signedIn(ctx)
  await closeOverdueOf(db, userId, now)
  const [counted] = await db
    .select({total: count()})
    .from(orders)
    .where(
      and(
        mine(userId, projectOf(ctx)),
        withStatus('WAIT_PAY'),
        eq(orders.payStatus, 'WAIT_PAY'),
        gt(orders.expiresAt, now),
      ),
    )
  return counted?.total ?? 0
}

/** One of one's own orders, of whatever project. */
export async function orderOf(ctx: Context, orderId: string): Promise<Order> {
  const {db, now} = ctx
  const {id: userId} = signedIn(ctx)
  await closeOverdueOf(db, userId, now)
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  const [order] = await viewOrders(db, rows, now)
  if (!order) throw new BusinessError(ErrorCode.NOT_FOUND)
  return order
}

const mine = (userId: string, projectId: string) => and(eq(orders.userId, userId), eq(orders.projectId, projectId))
const withStatus = (status: OrderStatus) => eq(orders.status, status)
