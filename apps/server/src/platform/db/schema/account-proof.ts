import {index, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {encryptedText, idColumn, lookupColumn, timestampColumn} from '../column-types.ts'
import {orders} from './order.ts'

/** The account platforms that have confirmed the applicant of an order as the account holder. */
export const holderProofs = pgTable(
  'holder_proofs',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    platform: text('platform').notNull(),
    provenAt: timestampColumn('proven_at').notNull(),
  },
  (table) => [primaryKey({columns: [table.orderId, table.platform]})],
)

/**
 * The counted calls of account platforms, for their daily limits. A payment with a password has a row before the request to the
 * bank. The row stays only when the bank refuses the password or sends no response. The password is never stored.
 */
export const accountCalls = pgTable(
  'account_calls',
  {
    id: idColumn(),
    /** Platform and call, such as `jiangsu/outer-check`. */
    call: text('call').notNull(),
    orderId: text('order_id').notNull(),
    /** No foreign key: a cancelled account that is opened again gets no new limit. */
    userId: text('user_id').notNull(),
    /** The account holder's document. */
    holder: encryptedText('account_calls.holder').notNull(),
    holderLookup: lookupColumn('account_calls.holder', 1),
    holderLookup2: lookupColumn('account_calls.holder', 2),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('account_calls_of_order').on(table.orderId, table.call, table.createdAt),
    index('account_calls_of_user').on(table.userId, table.call, table.createdAt),
    index('account_calls_of_holder').on(table.holderLookup, table.call, table.createdAt),
    index('account_calls_of_holder_2').on(table.holderLookup2, table.call, table.createdAt),
    index('account_calls_created').on(table.createdAt),
  ],
)
