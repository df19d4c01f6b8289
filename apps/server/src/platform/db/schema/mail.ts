import {index, pgTable, text} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'

/** Every mail that was asked for, as marks that say nothing of whom they stand for: limits are counted by them. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: idColumn(),
    /** Of the account, or of the network address of a visitor. */
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
