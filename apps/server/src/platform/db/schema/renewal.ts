import {sql} from 'drizzle-orm'
import {check, index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'
import {orders} from './order.ts'

/** The status of a renewal (续保). */
export type RenewalStatus =
  /** The notice was sent, and the renewal waits for its day. */
  | 'NOTICED'
  /** The renewal order waits for the payment. */
  | 'ORDERED'
  /** The renewal order is paid. */
  | 'PAID'
  /** The person ended the renewal. */
  | 'STOPPED'
  /** The renewal cannot be done, and a message was sent. */
  | 'FAILED'

/** The renewal (续保) of one order, at most one per order. */
export const renewals = pgTable(
  'renewals',
  {
    id: idColumn(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** The product of the next season. */
    skuNo: text('sku_no').notNull(),
    status: text('status').$type<RenewalStatus>().notNull(),
    /** The order of the next season. */
    renewalOrderId: text('renewal_order_id')
      .unique()
      .references(() => orders.id),
    /** Why it failed or stopped: a code, never personal data. */
    reason: text('reason').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next step; null when it has ended. */
    nextAttemptAt: timestampColumn('next_attempt_at'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('renewals_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    check('renewals_status', sql`status in ('NOTICED', 'ORDERED', 'PAID', 'STOPPED', 'FAILED')`),
  ],
)
export type RenewalRow = typeof renewals.$inferSelect
