import {boolean, index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'

/** An account of the operator's staff. It is not a customer account and has no phone. */
export const staffAccounts = pgTable('staff_accounts', {
  name: text('name').primaryKey(),
  /** scrypt with its parameters and salt. */
  passwordHash: text('password_hash').notNull(),
  disabled: boolean('disabled').notNull().default(false),
  /** Wrong passwords since the last right one. */
  failures: integer('failures').notNull().default(0),
  lockedUntil: timestampColumn('locked_until'),
  createdAt: timestampColumn('created_at').notNull(),
})

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staff: text('staff')
      .notNull()
      .references(() => staffAccounts.name, {onDelete: 'cascade'}),
    createdAt: timestampColumn('created_at').notNull(),
    /** The last call, exact to a minute. */
    usedAt: timestampColumn('used_at').notNull(),
  },
  (table) => [index('staff_sessions_created').on(table.createdAt)],
)

/** The accesses of staff: who has opened which data. Rows are only added. */
export const staffLooks = pgTable(
  'staff_looks',
  {
    id: idColumn(),
    /** The name stays when the account is removed. */
    staff: text('staff').notNull(),
    action: text('action').$type<StaffAction>().notNull(),
    /** A recordId, the conditions of a list, or a hash of a content. */
    subject: text('subject').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('staff_looks_of_subject').on(table.subject), index('staff_looks_at').on(table.at)],
)

export type StaffAction = 'LOGIN' | 'LOGIN_FAILED' | 'LOGOUT' | 'LIST' | 'RECORDING' | 'REPORTS' | 'CONTENT'
