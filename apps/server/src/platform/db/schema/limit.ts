import {boolean, index, integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {encryptedText, lookupColumn, timestampColumn} from '../column-types.ts'
import {users} from './user.ts'

/**
 * The number of calls of each key in its present window. The migration makes the table unlogged: a crash of the database empties
 * it, and a count needs no write-ahead log.
 */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** A keyed hash of the name of the limit and of the counted caller. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** The end of the window. */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('request_counts_expiry').on(table.expiresAt)],
)

/** The browsers in which an account has logged in, by the hash of their visitor cookie. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    browser: text('browser').notNull(),
    loggedInAt: timestampColumn('logged_in_at').notNull(),
    /** When the holder was proven here: by a document number, or because the account had no people. Null before. */
    provenAt: timestampColumn('proven_at'),
  },
  (table) => [
    primaryKey({columns: [table.userId, table.browser]}),
    index('known_browsers_logged_in').on(table.loggedInAt),
  ],
)

/** Wrong SMS codes of a phone since its last right one, in browsers that it never logged in with. */
export const smsFailures = pgTable('sms_failures', {
  phone: encryptedText('sms_failures.phone').primaryKey(),
  phoneLookup: lookupColumn('sms_failures.phone', 1).unique(),
  phoneLookup2: lookupColumn('sms_failures.phone', 2).unique(),
  failures: integer('failures').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
})

/** Results of the real-name check (实名认证), so that a person is not checked again and again. */
export const realNameResults = pgTable(
  'real_name_results',
  {
    /** A hash of name, document type and number, so that the table has no personal data. */
    person: encryptedText('real_name_results.person').primaryKey(),
    personLookup: lookupColumn('real_name_results.person', 1).unique(),
    personLookup2: lookupColumn('real_name_results.person', 2).unique(),
    verified: boolean('verified').notNull(),
    checkedAt: timestampColumn('checked_at').notNull(),
  },
  (table) => [index('real_name_results_checked').on(table.checkedAt)],
)
