import {integer, pgTable, text} from 'drizzle-orm/pg-core'
import {timestampColumn} from '../column-types.ts'
import {orders} from './order.ts'

/** What the account platform has said of an order before it is paid: a payment names no business that was not opened here. */
export const accountChecks = pgTable('account_checks', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** `beforeCheck`'s code; null where it was not asked. */
  beforeCode: integer('before_code'),
  /** The business that the inner check opened, '' before. */
  bizId: text('biz_id').notNull().default(''),
  poolareaNo: text('poolarea_no').notNull().default(''),
  /** Whose account the outer check told, '' before. */
  holderPsnNo: text('holder_psn_no').notNull().default(''),
  /** The policy check with the right SMS code. */
  policyCheckedAt: timestampColumn('policy_checked_at'),
})
