import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {and, eq, isNotNull, isNull} from 'drizzle-orm'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import type {Topic} from '../../platform/outbox/outbox.ts'
import {endRefund, repeatRefund} from '../payment/refund-rows.ts'
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
      throw new OperatorError(`refund ${refundNo} cannot be retried: its status is ${refund.status}`)
    const forced = refund.status === RefundStatus.REFUNDING
    await recordAction(tx, instruction, {action: 'confirm-refund', subject: refundNo, forced}, now)
    return `refund ${refundNo} is recorded as successful`
  })
}

/** The messages without which a person loses money or cover. */
const owedTopics: readonly Topic[] = ['pay.refund', 'pay.ended-policy', 'insurer.issue']

/** Drops a message. One of {@link owedTopics} must be delivered, so that dropping it needs `force`. */
export async function closeMessage({db, now}: OperatorDeps, id: string, instruction: Instruction): Promise<string> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select({topic: outbox.topic, lastError: outbox.lastError})
      .from(outbox)
      .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
      .for('update')
    if (!message) throw new OperatorError(`there is no undelivered message ${id}`)
    const owed = owedTopics.some((topic) => topic === message.topic)
    if (owed && !instruction.force)
      throw new OperatorError(
        `${message.topic} still has to reach a person; repeat with --force to close it without delivery`,
      )
    await tx.update(outbox).set({doneAt: now, lastError: 'CLOSED_BY_OPERATOR'}).where(eq(outbox.id, id))
    const record = {action: 'close', subject: id, providerState: message.lastError, forced: owed}
    await recordAction(tx, instruction, record, now)
    return `message ${id} (${message.topic}) is closed without delivery`
  })
}
