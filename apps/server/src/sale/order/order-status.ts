import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {awaitsPayment} from '@hmb/rules/order'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** An order that awaits payment is overdue from the instant `expiresAt` on. */
export const isOverdue = (order: Pick<OrderRow, 'status' | 'payStatus' | 'expiresAt'>, now: Date) =>
  awaitsPayment(order) && order.expiresAt.getTime() <= now.getTime()

/**
 * Whole seconds until an order expires, never below 0; 0 for an order that cannot expire any more.
 *
 * @example
 * remainingSeconds({status: 'WAIT_PAY', payStatus: 'WAIT_PAY', expiresAt: new Date(1500)}, new Date(0)) // 2
 */
export function remainingSeconds(order: Pick<OrderRow, 'status' | 'payStatus' | 'expiresAt'>, now: Date): number {
  if (!awaitsPayment(order)) return 0
  return Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000))
}

type Payability = Pick<OrderRow, 'status' | 'payStatus' | 'expiresAt' | 'paidAt'>

/** Throws the reason why an order cannot be paid, if there is one. */
export function assertPayable(order: Payability, now: Date): void {
  const error = unpayableError(order, now)
  if (error) throw error
}

/** The reason why an order cannot be paid; null for an order that can. */
export function unpayableError(order: Payability, now: Date): BusinessError | null {
  if (order.paidAt) return new BusinessError(ErrorCode.ORDER_PAID)
  // An order that was closed after its payment time is reported as expired; every other closed order as cancelled or closed.
  if (order.status === OrderStatus.CLOSED && order.expiresAt.getTime() <= now.getTime())
    return new BusinessError(ErrorCode.ORDER_EXPIRED)
  if (order.status !== OrderStatus.WAIT_PAY) return new BusinessError(ErrorCode.ORDER_CLOSED)
  if (order.payStatus === OrderPayStatus.TO_BE_CONFIRMED) return new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
  return isOverdue(order, now) ? new BusinessError(ErrorCode.ORDER_EXPIRED) : null
}
