import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {RefundStatus} from '@hmb/contract/codes/refund-status'
import {sql} from 'drizzle-orm'
import {bigint, boolean, index, integer, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'
import {orders} from './order.ts'

/**
 * MAKING the provider has not responded yet · OPEN its cashier waits · PAYING the provider reports that the person is paying ·
 * PAID · FAILED paying failed · CLOSED closed at the provider or by time · REFUSED the provider would not open a cashier.
 */
export type AttemptState = 'MAKING' | 'OPEN' | 'PAYING' | 'PAID' | 'FAILED' | 'CLOSED' | 'REFUSED'

/** A payment attempt (支付单) of an order. An order has at most one live attempt; a unique index enforces it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: idColumn(),
    /** The trade number at the provider (第三方单号). */
    tradeNo: text('trade_no').notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1, 2, 3 … within the order, assigned under its lock. Clocks of servers differ, so that times do not order attempts. */
    position: integer('position').notNull(),
    provider: text('provider').notNull(),
    /** Pay channel (支付渠道): '1' WeChat, '2' '4' '5' medical accounts, '6' cloud pay. */
    payChannel: text('pay_channel').$type<PayChannel>().notNull(),
    /** fen */
    totalFee: integer('total_fee').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** MAKING, OPEN or PAYING. */
    live: boolean('live').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** The person has returned from the cashier. */
    returnedAt: timestampColumn('returned_at'),
    /** Time of the last query. */
    queriedAt: timestampColumn('queried_at'),
    /** Number of reconciling queries. */
    queries: integer('queries').notNull().default(0),
    /** Time of the next reconciling query; null when the result is final. */
    nextQueryAt: timestampColumn('next_query_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_one_live').on(table.orderId).where(sql`live`),
    uniqueIndex('payment_attempts_position').on(table.orderId, table.position),
    index('payment_attempts_to_query').on(table.nextQueryAt).where(sql`next_query_at is not null`),
  ],
)
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** A received payment, at most one per attempt. `honoured`: it paid the order; otherwise it was late or a duplicate and is refunded. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    attemptId: text('attempt_id')
      .notNull()
      .unique()
      .references(() => paymentAttempts.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** fen */
    amount: integer('amount').notNull(),
    honoured: boolean('honoured').notNull(),
    /** Whether it is the whole price. An account may pay for some insured persons; another payment then pays the rest. */
    whole: boolean('whole').notNull(),
    /** What reported the payment first: a notification or a query. */
    reportedBy: text('reported_by').$type<'NOTIFICATION' | 'QUERY'>().notNull(),
    /** Time by the provider's clock. */
    paidAt: timestampColumn('paid_at').notNull(),
    recordedAt: timestampColumn('recorded_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_of_provider').on(table.provider, table.transactionId),
    uniqueIndex('payments_one_honoured').on(table.orderId).where(sql`honoured and whole`),
  ],
)

/** The outcome of a payment notification (支付通知). */
export type NotificationOutcome =
  | 'HONOURED'
  | 'REFUNDED'
  | 'REPEATED'
  | 'WRONG_AMOUNT'
  | 'FAILED'
  | 'IGNORED'
  | 'UNKNOWN_TRADE'

/** Every verified payment notification (支付通知), once per id, also without an effect. */
export const paymentNotifications = pgTable(
  'payment_notices',
  {
    id: idColumn(),
    provider: text('provider').notNull(),
    notifyId: text('notify_id').notNull(),
    tradeNo: text('trade_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** fen, as notified; it may be wrong. */
    totalFee: bigint('total_fee', {mode: 'number'}).notNull(),
    tradeState: text('trade_state').notNull(),
    outcome: text('outcome').$type<NotificationOutcome>().notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_notices_once').on(table.provider, table.notifyId),
    index('payment_notices_of_trade').on(table.tradeNo),
  ],
)

/** A refund (退款). */
export const refunds = pgTable('refunds', {
  id: idColumn(),
  /** The refund number at the provider, shown as 退款流水号. */
  refundNo: text('refund_no').notNull().unique(),
  paymentId: text('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  /** fen */
  amount: integer('amount').notNull(),
  status: text('status').$type<Exclude<RefundStatus, typeof RefundStatus.REFUND_FAIL>>().notNull(),
  appliedAt: timestampColumn('applied_at').notNull(),
  refundedAt: timestampColumn('refunded_at'),
})
