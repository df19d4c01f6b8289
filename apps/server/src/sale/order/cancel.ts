import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq} from 'drizzle-orm'
import {orders} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {World} from '../payment/attempt.ts'
import {lockOrder} from '../payment/settle.ts'
import {endOrder, isOpen, isOverdue} from './end.ts'
import {clearCashier} from './expire.ts'

/** Cancels an unpaid order of this person. Money that is at the provider already wins over the cancelling. */
export async function cancelOrder(world: World, userId: string, orderId: string): Promise<void> {
  const {db, now} = world
  const [mine] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  if (!mine) throw new BusinessError(ErrorCode.NOT_FOUND)
  if (isOpen(mine)) await clearCashier(world, orderId)
  const ended = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!isOpen(order)) return false
    const tooLate = isOverdue(order, now)
    await endOrder(tx, order, tooLate ? 'CLOSED' : 'CANCELED', now)
    return !tooLate
  })
  if (!ended) throw new BusinessError(ErrorCode.ORDER_NOT_CANCELABLE)
}
