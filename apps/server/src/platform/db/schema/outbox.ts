import {sql} from 'drizzle-orm'
import {index, integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'

/** What has to leave the house, written in the transaction that decided it and repeated until it has arrived. */
export const outbox = pgTable(
  'outbox',
  {
    id: idColumn(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<Record<string, string>>().notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: timestampColumn('next_try_at').notNull(),
    doneAt: timestampColumn('done_at'),
    /** Why the last try failed: a provider's code, never a person's data. */
    lastError: text('last_error').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('outbox_to_send').on(table.nextTryAt).where(sql`done_at is null`)],
)
