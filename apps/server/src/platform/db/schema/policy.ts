import {date, index, pgTable, text} from 'drizzle-orm/pg-core'
import {timestampColumn} from '../column-types.ts'
import {orderItems, orders} from './order.ts'

/**
 * A policy (保单) of one insured person, issued in the transaction that records the payment. The response of the insurer arrives through
 * the outbox and may change the status.
 */
export const policies = pgTable(
  'policies',
  {
    policyNo: text('policy_no').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    orderItemId: text('order_item_id')
      .notNull()
      .unique()
      .references(() => orderItems.id),
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    memberId: text('member_id').notNull(),
    relation: text('relation').notNull(),
    /** WAIT_EFFECT, EFFECTING, ISSUED …: the names of the insurer. */
    status: text('status').notNull(),
    /** First and last day, both covered completely. */
    startDate: date('start_date', {mode: 'string'}).notNull(),
    endDate: date('end_date', {mode: 'string'}).notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
    /** The insurer has received it. */
    deliveredAt: timestampColumn('delivered_at'),
  },
  (table) => [
    index('policies_of_user').on(table.userId, table.projectId, table.issuedAt),
    index('policies_of_member').on(table.memberId),
    index('policies_of_order').on(table.orderId),
  ],
)
export type PolicyRow = typeof policies.$inferSelect
