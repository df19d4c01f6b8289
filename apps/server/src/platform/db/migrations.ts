import {resolve} from 'node:path'
import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate as migratePostgres} from 'drizzle-orm/node-postgres/migrator'
import type {PgliteDatabase} from 'drizzle-orm/pglite'
import {migrate as migratePglite} from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'

/** The committed SQL. */
export const migrationsFolder = resolve(import.meta.dirname, '../../../drizzle')

/** "hmb" as a number: the lock that every process takes before it migrates. */
const migrationLock = 0x68_6d_62

/** Brings the embedded database up to date; nobody else can have it open. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, {migrationsFolder})
}

/** Brings a shared database up to date: drizzle takes no lock of its own, so processes that start together take turns. */
export async function migrateShared(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for another process's migration may take longer than a call may.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzle(client), {migrationsFolder})
  } finally {
    // Ends the connection, and with it the lock and the setting.
    client.release(true)
  }
}
