import type {RequestContext} from '../../context/deps.ts'
import type {Config} from '../../platform/config.ts'
import type {Database} from '../../platform/db/database.ts'
import {operatorActions} from '../../platform/db/schema/operator.ts'

/** The dependencies of the operator's commands. */
export type OperatorDeps = Pick<RequestContext, 'db' | 'now' | 'log' | 'providers'> & {readonly config: Config}

/** The operator, the reason, and whether the action may contradict the provider. */
export interface Instruction {
  operator: string
  reason: string
  force: boolean
}

/** The command is impossible; the message is for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

interface RecordedAction {
  action: string
  subject: string
  providerState?: string
  forced?: boolean
}

/** Writes the audit trail in the transaction of the action. */
export async function recordAction(
  tx: Database,
  {operator, reason}: Instruction,
  {action, subject, providerState = '', forced = false}: RecordedAction,
  now: Date,
): Promise<void> {
  await tx.insert(operatorActions).values({operator, reason, action, subject, providerState, forced, at: now})
}
