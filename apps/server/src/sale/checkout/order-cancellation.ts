import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {BusinessError} from '../../platform/http/business-error.ts'
import {getOwnOrder, lockOrder} from '../order/order-rows.ts'
import {isOpen, isOverdue} from '../order/order-status.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {closeOrder, resolveLiveAttempt} from './order-closing.ts'

/** Cancels the user's own unpaid order. Money that the provider already has wins over the cancellation. */
export async function cancelOrder(deps: PaymentDeps, userId: string, orderId: string): Promise<void> {
  const {db, now} = deps
  const found = await getOwnOrder(db, userId, {id: orderId})
  if (isOpen(found)) await resolveLiveAttempt(deps, orderId)
  const cancelled = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!isOpen(order)) return false
    const expired = isOverdue(order, now)
    await closeOrder(tx, order, expired ? OrderStatus.CLOSED : OrderStatus.CANCELED, now)
    return !expired
  })
  if (!cancelled) throw new BusinessError(ErrorCode.ORDER_NOT_CANCELABLE)
}
