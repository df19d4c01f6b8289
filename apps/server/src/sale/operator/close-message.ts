import {and, eq, isNull} from 'drizzle-orm'
import {outbox} from '../../platform/db/schema/outbox.ts'
import type {Topic} from '../../platform/outbox/outbox.ts'
import {type Instruction, type OperatorDeps, OperatorError, recordAction} from './operator-action.ts'

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
    const isOwed = owedTopics.some((topic) => topic === message.topic)
    if (isOwed && !instruction.force)
      throw new OperatorError(
        `${message.topic} still has to reach a person; repeat with --force to close it without delivery`,
      )
    await tx.update(outbox).set({doneAt: now, lastError: 'CLOSED_BY_OPERATOR'}).where(eq(outbox.id, id))
    const record = {action: 'close', subject: id, providerState: message.lastError, forced: isOwed}
    await recordAction(tx, instruction, record, now)
    return `message ${id} (${message.topic}) is closed without delivery`
  })
}
