import {sql} from 'drizzle-orm'
import {boolean, index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {encryptedText, idColumn, lookupColumn, timestampColumn} from '../column-types.ts'

/** A user account. A phone has one account for all projects. */
export const users = pgTable('users', {
  id: idColumn(),
  phone: encryptedText('users.phone').notNull(),
  phoneLookup: lookupColumn('users.phone', 1).unique(),
  phoneLookup2: lookupColumn('users.phone', 2).unique(),
  avatar: text('avatar').notNull().default(''),
  createdAt: timestampColumn('created_at').notNull(),
})

/** A browser session, by the hash of its cookie token. Without a user it only has a WeChat identity. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').references(() => users.id, {onDelete: 'cascade'}),
    openId: text('open_id').notNull().default(''),
    smallOpenId: text('small_open_id').notNull().default(''),
    /** The kind of device (`DeviceKind`) at login. The browser's own description of itself is not stored. */
    device: text('device').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When the current phone was verified for a phone change; null without a verification, and after its use. */
    phoneVerifiedAt: timestampColumn('phone_verified_at'),
    /** Whether the login still needs the check of a document number. */
    unproven: boolean('unproven').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** Every sent SMS code. The newest of a phone, purpose and browser is valid. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: idColumn(),
    phone: encryptedText('sms_codes.phone').notNull(),
    phoneLookup: lookupColumn('sms_codes.phone', 1),
    phoneLookup2: lookupColumn('sms_codes.phone', 2),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** A keyed hash of the requester's address; '' with a session. */
    askedFrom: text('asked_from').notNull().default(''),
    /** The browser that requested the code, by the hash of its visitor cookie. No other browser can use it. */
    browser: text('browser').notNull().default(''),
    /** Whether the phone's account had logged in with that browser. */
    knownBrowser: boolean('known_browser').notNull().default(false),
    /** Result of the image captcha: none, passed, or unverified. */
    proof: text('proof').$type<'none' | 'passed' | 'unverified'>().notNull().default('none'),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    spentAt: timestampColumn('spent_at'),
    /** The hashes of the idempotency keys of the calls that sent and that spent the code; '' when they had none. */
    sentKey: text('sent_key').notNull().default(''),
    spentKey: text('spent_key').notNull().default(''),
  },
  (table) => [
    index('sms_codes_phone').on(table.phoneLookup, table.purpose, sql`${table.createdAt} desc`),
    index('sms_codes_phone_2').on(table.phoneLookup2, table.purpose, sql`${table.createdAt} desc`),
    index('sms_codes_created').on(table.createdAt),
    index('sms_codes_asked_from').on(table.askedFrom, table.createdAt),
  ],
)

/** Spent partner tokens, as hashes. A token is valid once. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    spentAt: timestampColumn('spent_at').notNull(),
    /** The hash of the idempotency key of the call that spent the token; '' when it had none. */
    spentKey: text('spent_key').notNull().default(''),
  },
  (table) => [index('spent_tokens_spent').on(table.spentAt)],
)

/** The applicant (投保人) of an account. It is separate from the family member with relation 本人 (BR). */
export const applicants = pgTable('applicants', {
  id: idColumn(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, {onDelete: 'cascade'}),
  name: encryptedText('applicants.name').notNull(),
  idType: text('id_type').notNull(),
  idNo: encryptedText('applicants.id_no').notNull(),
  phone: encryptedText('applicants.phone').notNull(),
  sex: text('sex').notNull(),
  birthday: text('birthday').notNull(),
  medicalAddr: text('medical_addr').notNull().default(''),
  nationality: text('nationality').notNull().default(''),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
})
