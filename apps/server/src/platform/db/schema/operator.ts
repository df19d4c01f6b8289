import {boolean, index, pgTable, text} from 'drizzle-orm/pg-core'
import {encryptedText, idColumn, timestampColumn} from '../column-types.ts'

/** The actions of operators on stuck cases: the audit trail of the command `stuck`. Rows are only added. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: idColumn(),
    /** The login of the operator. */
    operator: text('operator').notNull(),
    /** The command, such as `confirm-payment --unpaid`. */
    action: text('action').notNull(),
    /** An order, policy or refund number, or the id of a message. */
    subject: text('subject').notNull(),
    /** Free text, which may contain personal data. */
    reason: encryptedText('operator_actions.reason').notNull(),
    /** What the provider reported before; '' when it was not queried. */
    providerState: text('provider_state').notNull().default(''),
    /** Whether the operator contradicted the provider. */
    forced: boolean('forced').notNull().default(false),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('operator_actions_of_subject').on(table.subject)],
)
