import {sql} from 'drizzle-orm'
import {index, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {encryptedJson, encryptedText, timestampColumn} from '../column-types.ts'

/** The response of a call with an `Idempotency-Key`. It is null while the call is running. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The caller (account, else browser, else a hash of the body) and the path. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: encryptedText('idempotency_keys.body_hash').notNull(),
    response: encryptedJson<{code: number; data: unknown; message: string}>('idempotency_keys.response'),
    startedAt: timestampColumn('started_at').notNull(),
    /** The process of a running call extends this time, by the database's clock. After this time the key is free. */
    leaseUntil: timestampColumn('lease_until').notNull().default(sql`now() + interval '60 seconds'`),
  },
  (table) => [primaryKey({columns: [table.scope, table.key]}), index('idempotency_keys_started').on(table.startedAt)],
)

/** Nonces of received signed calls, so that no call is accepted twice. */
export const providerNonces = pgTable(
  'provider_nonces',
  {
    nonce: text('nonce').primaryKey(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (table) => [index('provider_nonces_seen').on(table.seenAt)],
)
