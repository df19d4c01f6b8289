import {index, pgTable, text} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'

/** Every requested mail, for the limits. Requester and recipient are stored as keyed hashes. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: idColumn(),
    /** The account, or the network address of a visitor. */
    askedBy: text('asked_by').notNull(),
    sentTo: text('sent_to').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('sent_mails_asked_by').on(table.askedBy, table.createdAt),
    index('sent_mails_sent_to').on(table.sentTo, table.createdAt),
    index('sent_mails_created').on(table.createdAt),
  ],
)
