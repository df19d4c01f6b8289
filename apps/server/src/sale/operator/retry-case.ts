import {and, eq, isNotNull, isNull} from 'drizzle-orm'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {repeatRefund} from '../payment/refund-rows.ts'
import {type Instruction, type OperatorDeps, OperatorError, recordAction} from './operator-action.ts'

/** Repeats a message, renewal, policy query or failed refund immediately. */
export async function retryCase({db, now}: OperatorDeps, id: string, instruction: Instruction): Promise<string> {
  return db.transaction(async (tx) => {
    await recordAction(tx, instruction, {action: 'retry', subject: id}, now)
    const [message] = await tx
      .update(outbox)
      .set({nextAttemptAt: now})
      .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
      .returning({topic: outbox.topic})
    if (message) return `message ${id} (${message.topic}) is sent again now`
    const [renewal] = await tx
      .update(renewals)
      .set({nextAttemptAt: now})
      .where(and(eq(renewals.id, id), isNotNull(renewals.nextAttemptAt)))
      .returning({id: renewals.id})
    if (renewal) return `renewal ${id} is repeated now`
    const [policy] = await tx
      .update(policies)
      .set({nextQueryAt: now})
      .where(and(eq(policies.policyNo, id), isNotNull(policies.deliveredAt)))
      .returning({policyNo: policies.policyNo})
    if (policy) return `the insurer is queried for policy ${id} now`
    const [refund] = await tx.select({id: refunds.id}).from(refunds).where(eq(refunds.refundNo, id))
    if (refund && (await repeatRefund({db: tx, now}, refund.id))) return `refund ${id} is requested again now`
    throw new OperatorError(`no message, renewal, policy or refund with the id ${id} can be retried`)
  })
}
