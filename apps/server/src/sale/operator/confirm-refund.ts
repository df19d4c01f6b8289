import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {eq} from 'drizzle-orm'
import {refunds} from '../../platform/db/schema/payment.ts'
import {endRefund} from '../payment/refund-rows.ts'
import {type Instruction, type OperatorDeps, OperatorError, recordAction} from './operator-action.ts'

/** Ends a refund whose money the operator has paid back otherwise. */
export async function confirmRefund(
  {db, now}: OperatorDeps,
  refundNo: string,
  instruction: Instruction,
): Promise<string> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo))
  if (!refund) throw new OperatorError(`there is no refund ${refundNo}`)
  if (refund.status === RefundStatus.REFUNDING && !instruction.force)
    throw new OperatorError(`refund ${refundNo} is still in progress at the provider; repeat with --force`)
  return db.transaction(async (tx) => {
    const result = {status: RefundStatus.REFUND_SUCCESS, refundedAt: now}
    if (!(await endRefund(tx, refund.id, result, now)))
      throw new OperatorError(`refund ${refundNo} cannot be confirmed: its status is ${refund.status}`)
    const forced = refund.status === RefundStatus.REFUNDING
    await recordAction(tx, instruction, {action: 'confirm-refund', subject: refundNo, forced}, now)
    return `refund ${refundNo} is recorded as successful`
  })
}
