import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import {abandonedSeconds} from '@hmb/rules/pay-state'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import type {AttemptRow} from '../../platform/db/schema/payment.ts'

/**
 * The pay state (支付状态) for the result page.
 *
 * @example
 * payState({paidAt: null, status: 'WAIT_PAY', payStatus: 'WAIT_PAY'}, undefined, new Date()) // PayState.ABANDONED
 */
export function payState(
  order: Pick<OrderRow, 'paidAt' | 'status' | 'payStatus'>,
  attempt: Pick<AttemptRow, 'state' | 'returnedAt'> | undefined,
  now: Date,
): PayState {
  // A paid order stays paid, also when its policies have ended.
  if (order.paidAt) return PayState.PAID
  if (order.status !== OrderStatus.WAIT_PAY) return PayState.ORDER_CLOSED
  if (order.payStatus === OrderPayStatus.TO_BE_CONFIRMED) return PayState.CONFIRMING
  switch (attempt?.state) {
    case 'MAKING':
      return PayState.CREATED
    case 'PAYING':
      return PayState.CONFIRMING
    case 'FAILED':
      return PayState.FAILED
    case 'OPEN': {
      const waited = attempt.returnedAt ? now.getTime() - attempt.returnedAt.getTime() : 0
      return waited < abandonedSeconds * 1000 ? PayState.AT_PROVIDER : PayState.ABANDONED
    }
    default:
      return PayState.ABANDONED
  }
}
