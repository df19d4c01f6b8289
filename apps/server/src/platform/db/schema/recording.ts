import {index, integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {bytesColumn, timestampColumn} from '../column-types.ts'

// The reports themselves are in `recording_chunks`, which is partitioned by month. Its migration is written by hand:
// drizzle-kit does not support partitions.

/**
 * A session recording (会话回溯) of one page, from its opening to its end. Its values are stored as the page sent them, and prove
 * nothing.
 */
export const recordings = pgTable(
  'recordings',
  {
    recordId: text('record_id').primaryKey(),
    /** The browser that started it; only this one may continue it. */
    browser: text('browser').notNull(),
    projectId: text('project_id').notNull(),
    goodsCode: text('goods_code').notNull(),
    goodsName: text('goods_name').notNull(),
    goodsVersion: text('goods_version').notNull(),
    busCode: text('bus_code').notNull(),
    recallCode: text('recall_code').notNull(),
    /** The order that the page named last; '' for none. It counts only together with a row of `order_browsers`. */
    orderNo: text('order_no').notNull(),
    origin: text('origin').notNull(),
    /** The arrival of the first report. */
    startedAt: timestampColumn('started_at').notNull(),
    /** The arrival of the last report, exact to 10 s. */
    lastAt: timestampColumn('last_at').notNull(),
  },
  (table) => [
    index('recordings_of_browser').on(table.browser, table.startedAt),
    index('recordings_started').on(table.startedAt),
  ],
)

/** Which browser has created an order, or begun to pay it. It connects recordings with the order. */
export const orderBrowsers = pgTable(
  'order_browsers',
  {
    orderNo: text('order_no').notNull(),
    browser: text('browser').notNull(),
    event: text('event').$type<'CREATED' | 'PAID'>().notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    primaryKey({columns: [table.orderNo, table.browser, table.event]}),
    index('order_browsers_of_browser').on(table.browser, table.at),
    index('order_browsers_at').on(table.at),
  ],
)

/**
 * A page, an agreement or a file as it was shown, or a style sheet of a build, written once. A list of these is kept in
 * the same way. No trigger protects these rows. `evidence_texts` may have the same text: it is the proof of a consent and
 * does not rely on this table.
 */
export const keptContents = pgTable('kept_contents', {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  hash: text('hash').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytesColumn('bytes').notNull(),
  /** Number of bytes. */
  size: integer('size').notNull(),
  keptAt: timestampColumn('kept_at').notNull(),
})

/** The list of contents that a recording was shown, and from when. */
export const recordingContents = pgTable(
  'recording_contents',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => recordings.recordId, {onDelete: 'cascade'}),
    /** The kept list. */
    listHash: text('list_hash')
      .notNull()
      .references(() => keptContents.hash),
    since: timestampColumn('since').notNull(),
  },
  (table) => [primaryKey({columns: [table.recordId, table.listHash]})],
)
