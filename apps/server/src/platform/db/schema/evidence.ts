import {sql} from 'drizzle-orm'
import {bigint, check, index, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {timestampColumn} from '../column-types.ts'

/** A document that an event is about. `hash` is the SHA-256 of its text at that moment, in hexadecimal digits. */
export interface EvidencedDocument {
  readonly id: string
  readonly version: string
  readonly hash: string
}

/**
 * The head of a chain of evidence: one browser with one account. It has the number of events and the last hash. The key of
 * its signature is not in the database, so that missing rows at the end are found too. A lock of this row locks the chain.
 */
export const evidenceChains = pgTable(
  'evidence_chains',
  {
    /** 1, 2, 3 … without a gap, so that a chain that is missing is found. */
    number: integer('number').primaryKey(),
    /** The browser, by the hash of its visitor cookie. '' once all events are purged. */
    browser: text('browser').notNull(),
    /** The account; '' before the login. */
    userId: text('user_id').notNull(),
    /** Events ever added, and the hash of the last one. */
    count: integer('count').notNull(),
    hash: text('hash').notNull(),
    /** Events that were purged, and the hash of the last one of them. */
    purged: integer('purged').notNull(),
    purgedHash: text('purged_hash').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [
    index('evidence_chains_of_browser').on(table.browser, table.number),
    check('evidence_chains_counts', sql`0 <= purged and purged <= count`),
  ],
)
export type EvidenceChainRow = typeof evidenceChains.$inferSelect

/** The number of chains that were ever started, and since when: one row, signed like a head. */
export const evidenceRegister = pgTable('evidence_register', {
  id: text('id').primaryKey(),
  chains: integer('chains').notNull(),
  since: timestampColumn('since').notNull(),
  signature: text('signature').notNull(),
})

/** An event of the evidence log. Triggers refuse changes, and deletions of events that the head does not call purged. */
export const evidence = pgTable(
  'evidence',
  {
    chain: integer('chain')
      .notNull()
      .references(() => evidenceChains.number),
    /** 1, 2, 3 … in the chain. */
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    /** The account; '' before the login. */
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    /** The agreement, product, order or family member that the event is about. */
    subjectId: text('subject_id').notNull(),
    version: text('version').notNull(),
    documents: jsonb('documents').$type<readonly EvidencedDocument[]>().notNull(),
    /** The hashes of the events that allow this one. */
    allowedBy: jsonb('allowed_by').$type<readonly string[]>().notNull(),
    /** By the clock of the phone, in ms since 1970; null for an event of the server. */
    clientAt: bigint('client_at', {mode: 'number'}),
    serverAt: timestampColumn('server_at').notNull(),
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of everything above, in hexadecimal digits. */
    hash: text('hash').notNull().unique(),
  },
  (table) => [
    primaryKey({columns: [table.chain, table.position]}),
    index('evidence_of_subject').on(table.subjectId),
    index('evidence_server_at').on(table.serverAt),
  ],
)
export type EvidenceRow = typeof evidence.$inferSelect

/**
 * The texts that people agreed to, by their hash, so that they can be shown later. They are evidence: triggers refuse changes and
 * deletions, and `pnpm evidence:verify` compares each text with its hash. `kept_contents` has copies of some texts, without this
 * protection.
 */
export const evidenceTexts = pgTable('evidence_texts', {
  hash: text('hash').primaryKey(),
  text: text('text').notNull(),
  firstAt: timestampColumn('first_at').notNull(),
})
