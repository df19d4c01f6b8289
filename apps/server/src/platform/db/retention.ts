import type {PgColumn} from 'drizzle-orm/pg-core'
import {accountCalls} from './schema/account-proof.ts'
import {appointments} from './schema/appointment.ts'
import {behaviourEvents} from './schema/event.ts'
import {idempotencyKeys, providerNonces} from './schema/http.ts'
import {knownBrowsers, realNameResults, requestCounts, smsFailures} from './schema/limit.ts'
import {sentMails} from './schema/mail.ts'
import {outbox} from './schema/outbox.ts'
import {paymentNotifications, refundNotifications} from './schema/payment.ts'
import {policyNotifications} from './schema/policy.ts'
import {validations} from './schema/purchase.ts'
import {staffSessions} from './schema/staff.ts'
import {sessions, smsCodes, spentTokens} from './schema/user.ts'

/** Why rows are kept: a law, a dispute about money or cover, or no reason after their use. */
export type RetentionReason = 'law' | 'dispute' | 'none'

export interface Retention {
  readonly reason: RetentionReason
  /** Rows are deleted this many hours after the time in the column. Those without a time stay. */
  readonly expiry?: {readonly after: PgColumn; readonly hours: number}
  /** How long rows without an expiry stay. */
  readonly kept?: string
  /** Personal columns that are stored in plain text. The encrypted ones are in `encryptedColumns`. */
  readonly personal?: readonly string[]
}

const day = 24
/** 电子商务法 Article 31: transaction records for three years. */
const transactionRecord = 3 * 366 * day

const withAccount = 'as long as the account'
const withOrder = 'as long as its order'
const insurance = 'at least five years after the end of the cover (保险法 Article 87); then the operator deletes it'
const evidenceKept = '`EVIDENCE_DAYS`, ten years by default; then the operator purges it (`pnpm evidence:purge`)'
const recorded = '`RECORDING_DAYS` (ten years by default), in whole months'
const person = ['sex', 'birthday', 'medical_addr', 'nationality', 'id_type']

/**
 * The retention of every table. A table that grows has an expiry, or belongs to rows with an expiry or to rows that an operator
 * deletes. A new table without an entry fails a test.
 */
export const retention: Readonly<Record<string, Retention>> = {
  // Deleted by the hourly job. Counters of limits belong here too.
  sessions: {
    reason: 'none',
    expiry: {after: sessions.expiresAt, hours: 0},
    personal: ['open_id', 'small_open_id', 'device'],
  },
  sms_codes: {
    reason: 'none',
    expiry: {after: smsCodes.createdAt, hours: 2 * day},
    personal: ['asked_from', 'browser'],
  },
  spent_tokens: {reason: 'none', expiry: {after: spentTokens.spentAt, hours: 30 * day}},
  idempotency_keys: {reason: 'none', expiry: {after: idempotencyKeys.startedAt, hours: day}},
  account_calls: {reason: 'none', expiry: {after: accountCalls.createdAt, hours: 2 * day}, personal: ['user_id']},
  known_browsers: {
    reason: 'none',
    expiry: {after: knownBrowsers.loggedInAt, hours: 180 * day},
    personal: ['browser', 'user_id'],
  },
  request_counts: {reason: 'none', expiry: {after: requestCounts.expiresAt, hours: 0}},
  real_name_results: {reason: 'none', expiry: {after: realNameResults.checkedAt, hours: 30 * day}},
  // The last wrong code of a row.
  sms_failures: {reason: 'none', expiry: {after: smsFailures.updatedAt, hours: 365 * day}},
  // Longer than twice the tolerance of signatures: the clock of a nonce may be ahead as far as it may be behind.
  provider_nonces: {reason: 'none', expiry: {after: providerNonces.seenAt, hours: 1}},
  outbox: {reason: 'dispute', expiry: {after: outbox.doneAt, hours: 30 * day}},
  sent_mails: {reason: 'none', expiry: {after: sentMails.createdAt, hours: day}, personal: ['asked_by', 'sent_to']},
  // The channel may hold the number of a click on an advertisement.
  behaviour_events: {
    reason: 'none',
    expiry: {after: behaviourEvents.receivedAt, hours: 90 * day},
    personal: ['channel'],
  },
  appointments: {
    reason: 'none',
    expiry: {after: appointments.keptUntil, hours: 0},
    personal: ['open_id', 'booked_from', 'city_no'],
  },
  validations: {reason: 'none', expiry: {after: validations.validatedAt, hours: day}, personal: ['outcome']},
  payment_notices: {
    reason: 'dispute',
    expiry: {after: paymentNotifications.receivedAt, hours: transactionRecord},
    personal: ['transaction_id'],
  },
  refund_notifications: {reason: 'dispute', expiry: {after: refundNotifications.receivedAt, hours: transactionRecord}},
  policy_notices: {reason: 'dispute', expiry: {after: policyNotifications.receivedAt, hours: transactionRecord}},

  // Deleted with the account.
  users: {reason: 'none', kept: 'until the person cancels the account, or an operator erases it', personal: ['avatar']},
  applicants: {reason: 'none', kept: withAccount, personal: person},
  family_members: {reason: 'none', kept: withAccount, personal: [...person, 'relation']},
  group_enquiries: {reason: 'none', kept: withAccount, personal: ['company_name', 'browser']},

  // Insurance business.
  orders: {reason: 'law', kept: insurance, personal: ['source']},
  order_items: {reason: 'law', kept: withOrder},
  policies: {reason: 'law', kept: withOrder, personal: ['relation']},
  holder_proofs: {reason: 'law', kept: withOrder},
  account_checks: {reason: 'law', kept: withOrder, personal: ['biz_id']},
  payment_attempts: {reason: 'law', kept: withOrder},
  payments: {reason: 'law', kept: withOrder, personal: ['transaction_id']},
  refunds: {reason: 'law', kept: withOrder},
  refund_items: {reason: 'law', kept: withOrder},
  renewals: {reason: 'law', kept: withOrder},
  // Of consents: no name, phone or document number.
  evidence: {reason: 'law', kept: evidenceKept, personal: ['user_id']},
  evidence_chains: {
    reason: 'law',
    kept: 'for ever: a row without owner once its events are purged',
    personal: ['browser', 'user_id'],
  },
  evidence_register: {reason: 'law', kept: 'for ever: one row'},
  evidence_texts: {reason: 'law', kept: 'for ever: what people agreed to'},
  operator_actions: {reason: 'dispute', kept: 'as long as the orders that it is about', personal: ['operator']},
  reporters: {reason: 'law', kept: 'the claim platform decides: these rows are its copy'},
  reports: {reason: 'law', kept: 'the claim platform decides: these rows are its copy'},

  // Session recordings (会话回溯). `recordings:purge` deletes those of old months.
  recordings: {reason: 'law', kept: recorded, personal: ['browser', 'order_no']},
  recording_chunks: {reason: 'law', kept: `${recorded}; personal values are masked before they leave the page`},
  recording_contents: {reason: 'law', kept: 'as long as its recording'},
  order_browsers: {reason: 'law', kept: recorded, personal: ['browser']},
  kept_contents: {reason: 'law', kept: 'for ever: what people were shown; each content once'},
  staff_accounts: {reason: 'none', kept: 'until the operator removes it', personal: ['name']},
  staff_sessions: {reason: 'none', expiry: {after: staffSessions.createdAt, hours: 9}, personal: ['staff']},
  staff_looks: {reason: 'dispute', kept: recorded, personal: ['staff']},

  // The operator's content; it does not grow with the number of people.
  projects: {reason: 'none', kept: 'until the operator changes it'},
  skus: {reason: 'none', kept: 'until the operator changes it'},
  pages: {reason: 'none', kept: 'until the operator changes it'},
  agreements: {reason: 'law', kept: 'for ever: what a person agreed to'},
  dictionaries: {reason: 'none', kept: 'until the operator changes it'},
  seeds: {reason: 'none', kept: 'for ever: a row for each seeded release'},
  content_version: {reason: 'none', kept: 'for ever: one row'},
  encryption_state: {reason: 'none', kept: 'for ever: one row'},
}
