import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'

/**
 * The database for all features: PGlite or PostgreSQL, the handle or a transaction.
 * Inside a transaction use the transaction only: on PGlite a query on the outer handle would wait for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database: the handle, a check for `/readyz`, and `close`. */
export interface OpenDatabase {
  readonly db: Database
  /**
   * Session recordings have connections of their own, so that many reports do not occupy those of orders. The embedded database
   * has one connection for all.
   */
  readonly recordingsDb: Database
  /** Resolves when the database responds and has room for writes. */
  ping(): Promise<void>
  /**
   * Runs work that takes long on a connection of its own without time-outs, while no other process does. Throws
   * `EncryptionKeyError` when one does.
   */
  runExclusively<T>(run: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}
