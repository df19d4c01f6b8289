import type {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {sql} from 'drizzle-orm'
import {date, index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'
import {orderItems, orders} from './order.ts'

/**
 * A policy (保单) of one insured person, issued in the transaction that records the payment. Responses and notifications of the
 * insurer, and the days of the cover, change its status.
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
    /** A `PolicyStatus`. */
    status: text('status').notNull(),
    /** First and last day, both covered completely. */
    startDate: date('start_date', {mode: 'string'}).notNull(),
    endDate: date('end_date', {mode: 'string'}).notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
    /** When the insurer received it; null before. */
    deliveredAt: timestampColumn('delivered_at'),
    /** The insurer counts the changes of a policy: a response with a lower number is outdated. */
    insurerVersion: integer('insurer_version').notNull().default(0),
    /** Number of queries since the insurer's decision is pending. */
    queries: integer('queries').notNull().default(0),
    /** Time of the next query; null while no decision is pending. */
    nextQueryAt: timestampColumn('next_query_at'),
  },
  (table) => [
    index('policies_of_user').on(table.userId, table.projectId, table.issuedAt),
    index('policies_of_member').on(table.memberId),
    index('policies_of_order').on(table.orderId),
    index('policies_to_query').on(table.nextQueryAt).where(sql`next_query_at is not null`),
    index('policies_to_start').on(table.startDate).where(sql`status = 'WAIT_EFFECT'`),
    index('policies_to_end').on(table.endDate).where(sql`status = 'EFFECTING'`),
  ],
)

/** The outcome of a policy notification (保单通知). */
export type PolicyNotificationOutcome =
  | 'APPLIED'
  | 'OUTDATED'
  | 'FORBIDDEN'
  | 'IN_REFUND'
  | 'REPEATED'
  | 'UNKNOWN_POLICY'

/** Every verified notification of the insurer, once per id, also without an effect. */
export const policyNotifications = pgTable(
  'policy_notices',
  {
    id: idColumn(),
    notifyId: text('notify_id').notNull().unique(),
    policyNo: text('policy_no').notNull(),
    status: text('status').$type<PolicyStatus>().notNull(),
    version: integer('version').notNull(),
    outcome: text('outcome').$type<PolicyNotificationOutcome>().notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [
    index('policy_notices_of_policy').on(table.policyNo),
    index('policy_notices_received').on(table.receivedAt),
  ],
)
