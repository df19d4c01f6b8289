import {integer, pgTable, text} from 'drizzle-orm/pg-core'
import {encryptedText, timestampColumn} from '../column-types.ts'
import {orders} from './order.ts'

/** The results of the account checks of an order. A payment needs a check that was opened here. */
export const accountChecks = pgTable('account_checks', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** The code of the account precheck (支付前校验); null without one. */
  precheckCode: integer('precheck_code'),
  /** The `bizId` of the inner check, '' before. */
  bizId: text('biz_id').notNull().default(''),
  poolareaNo: text('poolarea_no').notNull().default(''),
  /** The account holder of the outer check, '' before. */
  holderPsnNo: encryptedText('account_checks.holder_psn_no').notNull().default(''),
  /** When the policy check with the right SMS code passed. */
  policyCheckedAt: timestampColumn('policy_checked_at'),
  /** When the policy check before a cashier payment passed. */
  cashierCheckedAt: timestampColumn('cashier_checked_at'),
  /** The platform's token of the newest SMS code, '' before. */
  smsToken: text('sms_token').notNull().default(''),
  smsSentAt: timestampColumn('sms_sent_at'),
})
