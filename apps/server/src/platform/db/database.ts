import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'

/**
 * The database as every area sees it: PGlite and PostgreSQL alike, the open handle or a transaction.
 * Inside a transaction use the transaction only: on PGlite a call of the outer handle would wait for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT>

/** What `openDatabase` gives: the handle, a check for `/readyz` and the way out. */
export interface OpenDatabase {
  readonly db: Database
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
