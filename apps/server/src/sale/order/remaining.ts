import type {OrderRow} from '../../platform/db/schema/order.ts'
import {isOpen} from './end.ts'

/**
 * Whole seconds until an order runs out of time, never below 0; 0 for one that cannot any more.
 *
 * @example
 * remainingSeconds({status: 'WAIT_PAY', payStatus: 'WAIT_PAY', expiresAt: new Date(1500)}, new Date(0)) // 2
 */
export function remainingSeconds(order: Pick<OrderRow, 'status' | 'payStatus' | 'expiresAt'>, now: Date): number {
  if (!isOpen(order)) return 0
  return Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000))
}
