import {date, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {bytesColumn, timestampColumn} from '../platform/db/column-types.ts'

/** The reports of session recordings, as tests read them. The server's own statements on this table are written by hand. */
export const recordingChunks = pgTable('recording_chunks', {
  recordId: text('record_id').notNull(),
  seq: integer('seq').notNull(),
  month: date('month', {mode: 'string'}).notNull(),
  sentAt: timestampColumn('sent_at').notNull(),
  receivedAt: timestampColumn('received_at').notNull(),
  events: bytesColumn('events').notNull(),
})
