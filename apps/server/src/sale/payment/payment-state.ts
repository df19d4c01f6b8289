import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {PayState} from '@hmb/contract/codes/pay-state'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import type {AttemptRow} from '../../platform/db/schema/payment.ts'

/**
 * A provider reports "unpaid" both for a person who left the cashier and for a payment that it does not know yet. This long after
 * the person came back, unpaid counts as abandoned. The cashier stays open: money that still arrives is honoured.
 */
export const abandonedSeconds = 35

/**
 * The pay state (支付状态) for the result page: 1 created · 2 at the provider · 3 paid · 4 failed · 5 order closed · 6 abandoned,
 * can be paid again · 7 confirming.
 *
 * @example
 * payState({paidAt: null, status: 'WAIT_PAY', payStatus: 'WAIT_PAY'}, undefined, new Date()) // 6
 */
export function payState(
  order: Pick<OrderRow, 'paidAt' | 'status' | 'payStatus'>,
  attempt: Pick<AttemptRow, 'state' | 'returnedAt'> | undefined,
  now: Date,
): PayState {
  // A paid order stays paid, also when its policies have ended.
  if (order.paidAt) return 3
  if (order.status !== OrderStatus.WAIT_PAY) return 5
  if (order.payStatus === OrderPayStatus.TO_BE_CONFIRMED) return 7
  switch (attempt?.state) {
    case 'MAKING':
      return 1
    case 'PAYING':
      return 7
    case 'FAILED':
      return 4
    case 'OPEN': {
      const waited = attempt.returnedAt ? now.getTime() - attempt.returnedAt.getTime() : 0
      return waited < abandonedSeconds * 1000 ? 2 : 6
    }
    default:
      return 6
  }
}
