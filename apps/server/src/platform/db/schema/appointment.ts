import {sql} from 'drizzle-orm'
import {index, pgTable, text, unique} from 'drizzle-orm/pg-core'
import {encryptedText, idColumn, lookupColumn, timestampColumn} from '../column-types.ts'
import {projects} from './project.ts'

/** A booking of a product before its sale (预约). It needs no account. */
export const appointments = pgTable(
  'appointments',
  {
    id: idColumn(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.projectId),
    skuNo: text('sku_no').notNull(),
    phone: encryptedText('appointments.phone').notNull(),
    phoneLookup: lookupColumn('appointments.phone', 1),
    phoneLookup2: lookupColumn('appointments.phone', 2),
    /** `channelNo` of the city; '' if the product needs none. */
    cityNo: text('city_no').notNull(),
    promotionId: text('promotion_id').notNull(),
    flag: text('flag').notNull(),
    /** The WeChat identity of the session, '' when none. */
    openId: text('open_id').notNull(),
    /** A keyed hash of the network address. */
    bookedFrom: text('booked_from').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the reminder of the sale's start was written into the outbox; null before. */
    remindedAt: timestampColumn('reminded_at'),
    /** Deleted after this time. */
    keptUntil: timestampColumn('kept_until').notNull(),
  },
  (table) => [
    unique('appointments_once').on(table.skuNo, table.phoneLookup),
    unique('appointments_once_2').on(table.skuNo, table.phoneLookup2),
    index('appointments_booked_from').on(table.bookedFrom, table.createdAt),
    index('appointments_kept_until').on(table.keptUntil),
    index('appointments_to_remind').on(table.skuNo).where(sql`reminded_at is null`),
  ],
)
