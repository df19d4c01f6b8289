import {sql} from 'drizzle-orm'
import {index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {encryptedJson, idColumn, timestampColumn} from '../column-types.ts'

/** A message to a provider. It is written in the transaction of the decision and sent until it is delivered. */
export const outbox = pgTable(
  'outbox',
  {
    id: idColumn(),
    topic: text('topic').notNull(),
    payload: encryptedJson<Record<string, string>>('outbox.payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestampColumn('next_attempt_at').notNull(),
    doneAt: timestampColumn('done_at'),
    /** Error of the last attempt: a provider's code, never personal data. */
    lastError: text('last_error').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    // There are two indexes, so that no query reads the backlog of the other kind of messages.
    index('outbox_to_send').on(table.nextAttemptAt).where(sql`done_at is null and topic not like 'sms.%'`),
    index('outbox_sms_to_send').on(table.nextAttemptAt).where(sql`done_at is null and topic like 'sms.%'`),
    index('outbox_done').on(table.doneAt).where(sql`done_at is not null`),
  ],
)
