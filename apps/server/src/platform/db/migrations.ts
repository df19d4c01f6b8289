import {resolve} from 'node:path'
import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate as migratePostgres} from 'drizzle-orm/node-postgres/migrator'
import type {PgliteDatabase} from 'drizzle-orm/pglite'
import {migrate as migratePglite} from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import type {EncryptionKey} from '../crypto/encryption-keys.ts'
import type {Encryption} from './encryption.ts'
import {openEncryption} from './open-encryption.ts'

/** The folder of the committed SQL files. */
export const migrationsFolder = resolve(import.meta.dirname, '../../../drizzle')

/** The advisory lock of migrations: "hmb" as a number. */
export const migrationLock = 0x68_6d_62

/** Migrates the embedded database, which only this process has open. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, {migrationsFolder})
}

/**
 * Migrates a shared database and encrypts its values. Drizzle takes no lock, so that the advisory lock serializes processes that start
 * together. The pool must have no time-outs: waiting for the migration of another process may take long.
 */
export async function migrateShared(pool: pg.Pool, keys: readonly EncryptionKey[]): Promise<Encryption> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzle(client), {migrationsFolder})
    return await openEncryption(drizzle(client), keys)
  } finally {
    // Ending the connection releases the lock.
    client.release(true)
  }
}
