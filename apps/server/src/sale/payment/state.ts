import type {PayState} from '@hmb/contract/codes/pay-state'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import type {AttemptRow} from '../../platform/db/schema/payment.ts'

/**
 * A provider says the same of a person who turned away and of one whose payment it does not know yet: unpaid. So long after the
 * person came back, unpaid counts as given up. The cashier stays as it is: money that still comes is honoured.
 */
export const givenUpSeconds = 35

/**
 * What the result page is told: 1 made, 2 at the provider, 3 paid, 4 failed, 5 order closed, 6 given up and can be paid again,
 * 7 confirming.
 *
 * @example
 * payState({paidAt: null, status: 'WAIT_PAY', payStatus: 'WAIT_PAY'}, attempt, new Date()) // 2
 */
export function payState(
  order: Pick<OrderRow, 'paidAt' | 'status' | 'payStatus'>,
  attempt: Pick<AttemptRow, 'state' | 'returnedAt'> | undefined,
  now: Date,
): PayState {
  // Paid stays paid, also when its policies are over by now.
  if (order.paidAt) return 3
  if (order.status !== 'WAIT_PAY') return 5
  if (order.payStatus === 'TO_BE_CONFIRMED') return 7
  switch (attempt?.state) {
    case 'MAKING':
      return 1
    case 'PAYING':
      return 7
    case 'FAILED':
      return 4
    case 'OPEN': {
      const waited = attempt.returnedAt ? now.getTime() - attempt.returnedAt.getTime() : 0
      return waited < givenUpSeconds * 1000 ? 2 : 6
    }
    default:
      return 6
  }
}
