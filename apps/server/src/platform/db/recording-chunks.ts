import {date, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {bytesColumn, timestampColumn} from './column-types.ts'

/**
 * The reports of session recordings, partitioned by month. Not in `schema/`, because drizzle-kit knows no partitions: the table is written by
 * hand in its migration.
 */
export const recordingChunks = pgTable('recording_chunks', {
  recordId: text('record_id').notNull(),
  /** The primary key is recordId, seq and month, so that a repeated report is stored once. */
  seq: integer('seq').notNull(),
  /** The first day of the month (UTC) in which the recording began: all of its reports are in one partition. */
  month: date('month', {mode: 'string'}).notNull(),
  /** By the phone's clock. */
  sentAt: timestampColumn('sent_at').notNull(),
  receivedAt: timestampColumn('received_at').notNull(),
  /** The gzip as it came. */
  events: bytesColumn('events').notNull(),
})

/**
 * The partition key of a recording that began at this time.
 *
 * @example
 * monthOf(new Date('2026-11-23T07:00:00Z')) // '2026-11-01'
 */
export const monthOf = (startedAt: Date): string => `${startedAt.toISOString().slice(0, 7)}-01`
