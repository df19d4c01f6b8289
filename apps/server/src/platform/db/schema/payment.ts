import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {RefundStatus} from '@hmb/contract/codes/refund-status'
import {sql} from 'drizzle-orm'
import {bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'
import {orderItems, orders} from './order.ts'

/** The state of a payment attempt (支付单). */
export type AttemptState =
  /** The provider has not responded yet. */
  | 'MAKING'
  /** The provider's cashier page is open. */
  | 'OPEN'
  /** The provider reports that the person is paying. */
  | 'PAYING'
  /** The money is recorded. */
  | 'PAID'
  /** The payment failed. */
  | 'FAILED'
  /** The attempt was closed at the provider, or it expired. */
  | 'CLOSED'
  /** The provider refused the payment, or did not respond when a cashier page was opened. */
  | 'REFUSED'

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
    /** Pay channel (支付渠道): a `PayChannel`. */
    payChannel: text('pay_channel').$type<PayChannel>().notNull(),
    /** fen */
    totalFee: integer('total_fee').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** MAKING, OPEN or PAYING. */
    live: boolean('live').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the person returned from the cashier page; null before. */
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

/**
 * A received payment, at most one per attempt. `paysOrder`: it paid the order or its part. Otherwise it was late, a
 * duplicate or not the due amount, and is refunded. The column is `honoured`, because servers of an earlier version may
 * run beside the first one of this version.
 */
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
    /** fen; the sum of its refunds. A trigger of `refunds` counts it, and no statement sets it. */
    refunded: integer('refunded').notNull().default(0),
    paysOrder: boolean('honoured').notNull(),
    /** Whether it is the whole price. An account may pay for some insured persons; another payment then pays the rest. */
    whole: boolean('whole').notNull(),
    /** What reported the payment first: a notification, a query, or an operator on the record. */
    reportedBy: text('reported_by').$type<'NOTIFICATION' | 'QUERY' | 'OPERATOR'>().notNull(),
    /** Time by the provider's clock. */
    paidAt: timestampColumn('paid_at').notNull(),
    recordedAt: timestampColumn('recorded_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_of_provider').on(table.provider, table.transactionId),
    uniqueIndex('payments_one_honoured').on(table.orderId).where(sql`honoured and whole`),
    index('payments_of_order').on(table.orderId),
    check('payments_refunded_at_most_once', sql`refunded between 0 and amount`),
  ],
)

/** The outcome of a payment notification (支付通知), as stored. HONOURED: its money paid the order or its part. */
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
    index('payment_notices_received').on(table.receivedAt),
  ],
)

/** Why a payment is refunded. */
export type RefundCause =
  /** The payment came too late or twice and is refunded automatically (自动退回). */
  | 'RETURNED'
  /** The person applied for the refund of order items. */
  | 'APPLIED'
  /** The insurer ended the policy of an order item before it gave cover, or an operator gives its money back. */
  | 'ENDED'

/** REFUSED: the provider refused the application at once. Nothing was refunded, and the person may apply again. */
export type RefundState = RefundStatus | 'REFUSED'

/**
 * A refund (退款) of a payment, or of a part of it. A trigger allows these changes of `status` and no others, and no change
 * of payment and amount: REFUNDING to REFUND_SUCCESS, REFUND_FAIL or REFUSED; REFUND_FAIL to REFUNDING or REFUND_SUCCESS.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    /** The refund number at the provider, shown as 退款流水号. A repeated request has the same number. */
    refundNo: text('refund_no').notNull().unique(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** fen */
    amount: integer('amount').notNull(),
    cause: text('cause').$type<RefundCause>().notNull(),
    /** A `RefundReason`; '' for a refund without application. */
    reason: text('reason').notNull().default(''),
    status: text('status').$type<RefundState>().notNull(),
    /** The provider's code for REFUND_FAIL and REFUSED. */
    failure: text('failure').notNull().default(''),
    appliedAt: timestampColumn('applied_at').notNull(),
    refundedAt: timestampColumn('refunded_at'),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_of_order').on(table.orderId),
    index('refunds_not_ended').on(table.appliedAt).where(sql`status in ('REFUNDING', 'REFUND_FAIL')`),
    check('refunds_amount', sql`amount > 0`),
    check('refunds_cause', sql`cause in ('RETURNED', 'APPLIED', 'ENDED')`),
    check('refunds_status', sql`status in ('REFUNDING', 'REFUND_SUCCESS', 'REFUND_FAIL', 'REFUSED')`),
    check('refunds_refunded_at', sql`(status = 'REFUND_SUCCESS') = (refunded_at is not null)`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** The order items of a refund that is applied for, or whose policy has ended. */
export const refundItems = pgTable(
  'refund_items',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderItemId: text('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    /** fen */
    amount: integer('amount').notNull(),
    /** The policy's status at the application. */
    policyStatus: text('policy_status').notNull(),
    /** False once the provider has refused the refund. An item has at most one live refund. */
    live: boolean('live').notNull().default(true),
  },
  (table) => [
    primaryKey({columns: [table.refundId, table.orderItemId]}),
    uniqueIndex('refund_items_one_live').on(table.orderItemId).where(sql`live`),
    check('refund_items_amount', sql`amount > 0`),
  ],
)

/** The outcome of a refund notification (退款通知). */
export type RefundNotificationOutcome =
  | 'SUCCEEDED'
  | 'FAILED'
  | 'REPEATED'
  | 'IGNORED'
  | 'WRONG_AMOUNT'
  | 'UNKNOWN_REFUND'

/** Every verified refund notification (退款通知), once per id, also without an effect. */
export const refundNotifications = pgTable(
  'refund_notifications',
  {
    id: idColumn(),
    provider: text('provider').notNull(),
    notifyId: text('notify_id').notNull(),
    refundNo: text('refund_no').notNull(),
    /** fen, as notified; it may be wrong. */
    refundFee: bigint('refund_fee', {mode: 'number'}).notNull(),
    refundState: text('refund_state').notNull(),
    outcome: text('outcome').$type<RefundNotificationOutcome>().notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('refund_notifications_once').on(table.provider, table.notifyId),
    index('refund_notifications_of_refund').on(table.refundNo),
    index('refund_notifications_received').on(table.receivedAt),
  ],
)
