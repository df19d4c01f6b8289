import type {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Database} from '../../platform/db/database.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {endOrder} from '../order/order-transitions.ts'
import {closeLiveAttempt, liveAttempt} from '../payment/payment-attempt.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {closeAtProvider, queryProvider} from '../payment/provider-query.ts'

/**
 * Closes an unpaid order. Must run under the order's lock. A cashier that is still open is closed through the outbox; money
 * that arrives all the same is refunded.
 */
export async function closeOrder(
  tx: Database,
  order: OrderRow,
  status: typeof OrderStatus.CANCELED | typeof OrderStatus.CLOSED,
  now: Date,
): Promise<void> {
  await endOrder(tx, order, status, now)
  await closeLiveAttempt(tx, order.id, now)
}

/**
 * Asks the provider about the order's live attempt before the order closes. Money that is there is recorded, and an unpaid
 * cashier is closed, as far as the provider responds.
 */
export async function resolveLiveAttempt(deps: PaymentDeps, orderId: string): Promise<void> {
  const attempt = await liveAttempt(deps.db, orderId)
  if (!attempt) return
  const outcome = await queryProvider(deps, attempt)
  if (outcome === 'UNPAID' || outcome === 'PAYING') await closeAtProvider(deps, attempt)
}
