import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {and, eq} from 'drizzle-orm'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {requireConsent, withoutConsent} from '../evidence/consent-evidence.ts'
import {renewalConsentRequirement} from '../evidence/order-consent.ts'
import {getOwnOrder, lockOrder} from '../order/order-rows.ts'

type Deps = Pick<RequestContext, 'db' | 'content' | 'user' | 'session' | 'visitor' | 'now' | 'config'>

/**
 * Switches auto-renewal (自动续保) of the user's own PAYED order on or off, and records it. Switching on needs the renewal
 * agreement (XBXY). A repeated call changes nothing.
 */
export async function switchAutoRenewal(ctx: Deps, orderId: string, autoRenew: boolean): Promise<void> {
  const current = await getOwnOrder(ctx.db, userOf(ctx).id, {id: orderId})
  assertSwitchable(current)
  if (current.autoRenew === autoRenew) return
  // A missing consent is refused before the order is locked.
  const permission = autoRenew
    ? await requireConsent(ctx, await renewalConsentRequirement(ctx.content, current))
    : withoutConsent(ctx)
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, current.id)
    assertSwitchable(order)
    if (order.autoRenew === autoRenew) return
    await tx.update(orders).set({autoRenew}).where(eq(orders.id, order.id))
    // A renewal that is switched on again starts with a new notice.
    if (!autoRenew) await tx.delete(renewals).where(and(eq(renewals.orderId, order.id), eq(renewals.status, 'NOTICED')))
    const {id: subjectId, no: version, projectId} = order
    await permission.record(tx, {kind: autoRenew ? 'RENEWAL_ON' : 'RENEWAL_OFF', projectId, subjectId, version})
  })
}

function assertSwitchable({isRenewal, status}: Pick<typeof orders.$inferSelect, 'isRenewal' | 'status'>): void {
  if (!isRenewal) throw new BusinessError(ErrorCode.NOT_FOUND)
  // The page shows the switch of a paid order only, so an unpaid one has changed since it was read.
  if (status === OrderStatus.WAIT_PAY) throw new BusinessError(ErrorCode.DATA_CHANGED)
  if (status !== OrderStatus.PAYED) throw new BusinessError(ErrorCode.ORDER_CLOSED)
}
