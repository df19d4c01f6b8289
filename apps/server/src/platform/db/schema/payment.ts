import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {RefundStatus} from '@hmb/contract/codes/refund-status'
import {sql} from 'drizzle-orm'
import {bigint, boolean, index, integer, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'
import {orders} from './order.ts'

/**
 * MAKING the provider has not answered yet · OPEN its cashier waits · PAYING it says that the person is paying ·
 * PAID · FAILED paying failed · CLOSED closed at the provider or by time · REFUSED the provider would not open a cashier.
 */
export type AttemptState = 'MAKING' | 'OPEN' | 'PAYING' | 'PAID' | 'FAILED' | 'CLOSED' | 'REFUSED'

/** One try to pay an order at a cashier. An order has one live try at the most: the database refuses a second one. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: idColumn(),
    /** The number that the provider knows it by. */
    tradeNo: text('trade_no').notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1, 2, 3 … within the order, given under its lock: instances' clocks differ, so times put tries in no order. */
    position: integer('position').notNull(),
    provider: text('provider').notNull(),
    /** '1' WeChat, '2' '4' '5' medical accounts, '6' cloud pay. */
    payChannel: text('pay_channel').$type<PayChannel>().notNull(),
    /** fen */
    totalFee: integer('total_fee').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** MAKING, OPEN or PAYING. */
    live: boolean('live').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** The person is known to be back from the cashier. */
    returnedAt: timestampColumn('returned_at'),
    /** The provider was last asked. */
    queriedAt: timestampColumn('asked_at'),
    /** How often the sweep asked. */
    queries: integer('asks').notNull().default(0),
    /** When the sweep asks next; null when there is nothing left to learn. */
    nextQueryAt: timestampColumn('next_ask_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_one_live').on(table.orderId).where(sql`live`),
    uniqueIndex('payment_attempts_position').on(table.orderId, table.position),
    index('payment_attempts_to_ask').on(table.nextQueryAt).where(sql`next_ask_at is not null`),
  ],
)
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** Money that arrived, once per try. `honoured`: it paid the order; otherwise it came too late or twice and goes back. */
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
    /** It is the whole order's price; an account may pay for a part of the insured, and something else for the rest. */
    whole: boolean('whole').notNull(),
    /** Who told us first. */
    reportedBy: text('learnt_from').$type<'NOTICE' | 'ASK'>().notNull(),
    /** By the provider's clock. */
    paidAt: timestampColumn('paid_at').notNull(),
    recordedAt: timestampColumn('recorded_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_of_provider').on(table.provider, table.transactionId),
    uniqueIndex('payments_one_honoured').on(table.orderId).where(sql`honoured and whole`),
  ],
)

/** What became of a notification. */
export type NotificationOutcome =
  | 'HONOURED'
  | 'REFUNDED'
  | 'REPEATED'
  | 'WRONG_AMOUNT'
  | 'FAILED'
  | 'IGNORED'
  | 'UNKNOWN_TRADE'

/** Every believed notification, once by its id, also those that changed nothing. */
export const paymentNotifications = pgTable(
  'payment_notices',
  {
    id: idColumn(),
    provider: text('provider').notNull(),
    notifyId: text('notify_id').notNull(),
    tradeNo: text('trade_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** fen, as notified: nothing says that it is right, or small. */
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

/** Money on its way back. */
export const refunds = pgTable('refunds', {
  id: idColumn(),
  /** Our number at the provider, shown as 退款流水号. */
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
