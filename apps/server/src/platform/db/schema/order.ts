import type {InsuredType} from '@hmb/contract/codes/insured-type'
import type {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import type {OrderStatus} from '@hmb/contract/codes/order-status'
import type {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Relation} from '@hmb/contract/codes/relation'
import {sql} from 'drizzle-orm'
import {boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {encryptedJson, encryptedText, idColumn, lookupColumn, timestampColumn} from '../column-types.ts'

/** The applicant (投保人) at the time of the order. Later edits do not change it. */
export interface ApplicantSnapshot {
  id: string
  name: string
  idType: string
  idNo: string
  phone: string
  sex: string
  birthday: string
  medicalAddr: string
  nationality: string
}

/** An insured person (被保人) at the time of the order. */
export interface InsuredSnapshot extends Omit<ApplicantSnapshot, 'id'> {
  relation: Relation
  /** Whether the person was real-name verified at the time of the order. */
  verified: boolean
  /** The psnNo of the medical insurance (医保人员编号). */
  psnNo: string
  /** The identity confirmation (身份确认) of Beijing. */
  insuredType: InsuredType | null
}

/** The source of the order, from the channel values (渠道参数) of the URL. */
export interface OrderSource {
  orderChannel: string
  agentId: string
  promotionId: string
  flag: string
  channelType: string
  clickid: string
  thirdUserId: string
  gdt_vid: string
  threeChannel: string
}

/** An order (订单). Amounts are in fen. */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    no: text('no').notNull().unique(),
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    /** CQ, normal …: part of the policy numbers. */
    projectCode: text('project_code').notNull(),
    skuNo: text('sku_no').notNull(),
    skuName: text('sku_name').notNull(),
    unit: text('unit').notNull(),
    price: integer('price').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** An order TO_BE_CONFIRMED neither expires nor can be cancelled. */
    payStatus: text('pay_status').$type<OrderPayStatus>().notNull(),
    /** First and last day of the bought cover. */
    coverStart: date('cover_start', {mode: 'string'}).notNull(),
    coverEnd: date('cover_end', {mode: 'string'}).notNull(),
    isRenewal: boolean('is_renewal').notNull(),
    autoRenew: boolean('auto_renew').notNull().default(false),
    applicant: encryptedJson<ApplicantSnapshot>('orders.applicant').notNull(),
    source: jsonb('source').$type<OrderSource>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    paidAt: timestampColumn('paid_at'),
    /** Time at which it was cancelled or closed. */
    endedAt: timestampColumn('ended_at'),
    /** Until then one instance of the server is closing the overdue order. */
    closingUntil: timestampColumn('closing_until'),
  },
  (table) => [
    index('orders_of_user').on(table.userId, table.projectId, table.createdAt),
    index('orders_to_expire').on(table.expiresAt).where(sql`status = 'WAIT_PAY'`),
    index('orders_to_renew').on(table.skuNo, table.id).where(sql`auto_renew and is_renewal and status = 'PAYED'`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/**
 * One insured person's part of an order. While `live` (unpaid and open, or paid and covered) no other order may contain
 * the same document for the same product. A unique index enforces it for concurrent orders.
 */
export const orderItems = pgTable(
  'order_items',
  {
    id: idColumn(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 0, in the order of selection. */
    position: integer('position').notNull(),
    skuNo: text('sku_no').notNull(),
    memberId: text('member_id').notNull(),
    /** The insured person's document; see `documentKey`. */
    document: encryptedText('order_items.document').notNull(),
    documentLookup: lookupColumn('order_items.document', 1),
    documentLookup2: lookupColumn('order_items.document', 2),
    live: boolean('live').notNull(),
    insured: encryptedJson<InsuredSnapshot>('order_items.insured').notNull(),
    price: integer('price').notNull(),
    payPrice: integer('pay_price').notNull().default(0),
    status: text('status').$type<OrderStatus>().notNull(),
    payStatus: text('pay_status').$type<OrderPayStatus>().notNull(),
    /** Pay channel (支付渠道), a `PayChannel`; '' before the payment. */
    payChannel: text('pay_channel').notNull().default(''),
    paidAt: timestampColumn('paid_at'),
    /** The payment that paid it. An order may be paid in parts. */
    paymentId: text('payment_id'),
    refundStatus: text('refund_status').$type<RefundStatus | ''>().notNull().default(''),
  },
  (table) => [
    uniqueIndex('order_items_one_live_cover').on(table.skuNo, table.documentLookup).where(sql`live`),
    uniqueIndex('order_items_one_live_cover_2').on(table.skuNo, table.documentLookup2).where(sql`live`),
    uniqueIndex('order_items_place').on(table.orderId, table.position),
    index('order_items_of_member').on(table.memberId),
    check('order_items_refund_status', sql`refund_status in ('', 'REFUNDING', 'REFUND_SUCCESS', 'REFUND_FAIL')`),
  ],
)
export type OrderItemRow = typeof orderItems.$inferSelect
