import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {and, eq} from 'drizzle-orm'
import {type RequestContext, signedIn} from '../../context/deps.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {getOwnOrder, lockOrder} from './order-rows.ts'

/** Switches auto-renewal (自动续保) of the user's own PAYED order on or off. A repeated call changes nothing. */
export async function switchAutoRenewal(
  ctx: Pick<RequestContext, 'db' | 'user'>,
  orderId: string,
  autoRenew: boolean,
): Promise<void> {
  const {id} = await getOwnOrder(ctx.db, signedIn(ctx).id, {id: orderId})
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order.isRenewal) throw new BusinessError(ErrorCode.NOT_FOUND)
    // The page shows the switch of a paid order only, so an unpaid one has changed since it was read.
    if (order.status === OrderStatus.WAIT_PAY) throw new BusinessError(ErrorCode.DATA_CHANGED)
    if (order.status !== OrderStatus.PAYED) throw new BusinessError(ErrorCode.ORDER_CLOSED)
    await tx.update(orders).set({autoRenew}).where(eq(orders.id, id))
    // Switched on again, it starts with a new notice.
    if (!autoRenew) await tx.delete(renewals).where(and(eq(renewals.orderId, id), eq(renewals.status, 'NOTICED')))
  })
}
