import {resolve} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate as migratePostgres} from 'drizzle-orm/node-postgres/migrator'
import type {PgliteDatabase} from 'drizzle-orm/pglite'
import {migrate as migratePglite} from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import type {EncryptionKey} from '../crypto/encryption-keys.ts'
import {isLockTimeout} from './database-failure.ts'
import type {Encryption} from './encryption.ts'
import {openEncryption} from './open-encryption.ts'

/** The folder of the committed SQL files. */
export const migrationsFolder = resolve(import.meta.dirname, '../../../drizzle')

/** The advisory lock of migrations: "hmb" as a number. */
export const migrationLock = 0x68_6d_62

/** The longest wait of a migration for a table. Every call to the table waits meanwhile. */
const lockTimeout = '2s'
/** The pause between two attempts, in ms. The calls that have waited run meanwhile. */
const pauseMs = 2000

/** Migrates the embedded database, which only this process has open. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, {migrationsFolder})
}

/**
 * Migrates a shared database and encrypts its values. Drizzle takes no lock, so that the advisory lock serializes
 * processes that start together. The pool must have no time-outs: waiting for the migration of another process may take
 * long. `onWait` runs each time another session, such as a backup, has a table for too long.
 */
export async function migrateShared(
  pool: pg.Pool,
  keys: readonly EncryptionKey[],
  onWait: (error: Error) => void,
): Promise<Encryption> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '${lockTimeout}'`)
    while (!(await migrateUnlessLocked(client, onWait))) await sleep(pauseMs)
    await client.query('reset lock_timeout')
    return await openEncryption(drizzle(client), keys)
  } finally {
    // Ending the connection releases the lock.
    client.release(true)
  }
}

/** Runs the missing migrations in one transaction. False when one of their tables is locked: then none has run. */
async function migrateUnlessLocked(client: pg.PoolClient, onWait: (error: Error) => void): Promise<boolean> {
  try {
    await migratePostgres(drizzle(client), {migrationsFolder})
    return true
  } catch (error) {
    if (!(error instanceof Error) || !isLockTimeout(error)) throw error
    onWait(error)
    return false
  }
}
