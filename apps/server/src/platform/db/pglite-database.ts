import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import {type EncryptionKey, readOrCreateKeyFile} from '../crypto/encryption-keys.ts'
import type {OpenDatabase} from './database.ts'
import {readSnapshot} from './database-snapshot.ts'
import {installEncryption} from './encryption.ts'
import {lockFolder} from './folder-lock.ts'
import {migrateEmbedded} from './migrations.ts'
import {openEncryption} from './open-encryption.ts'

/**
 * Opens the embedded database of a folder with all migrations. Only one process can open it. Without keys it uses those in the folder's file
 * `encryption-keys`, which the first start creates.
 *
 * @example
 * const {db, close} = await openEmbedded('/var/lib/hmb')
 */
export async function openEmbedded(folder: string, keys: readonly EncryptionKey[] = []): Promise<OpenDatabase> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const lock = lockFolder(folder)
  try {
    const dataDir = join(folder, 'pg')
    if (!existsSync(dataDir)) await createDatabase(dataDir)
    const ownKeys = keys.length > 0 ? keys : readOrCreateKeyFile(join(folder, 'encryption-keys'))
    const database = await embedded(await PGlite.create({dataDir}), ownKeys)
    return {
      ...database,
      async close() {
        await database.close()
        lock.release()
      },
    }
  } catch (cause) {
    lock.release()
    throw cause
  }
}

/** Creates a database in a temporary folder and renames it when it is complete, so that a killed start leaves no partial database. */
async function createDatabase(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, {recursive: true, force: true})
  const snapshot = readSnapshot()
  const client = await PGlite.create({dataDir: unfinished, ...(snapshot ? {loadDataDir: snapshot} : {})})
  await client.close()
  renameSync(unfinished, dataDir)
}

/** An open client as a migrated, encrypted database. A failure closes the client. */
export async function embedded(client: PGlite, keys: readonly EncryptionKey[]): Promise<OpenDatabase> {
  const db = drizzle(client)
  let release: () => void
  try {
    await migrateEmbedded(db)
    release = installEncryption(await openEncryption(db, keys))
  } catch (cause) {
    await client.close()
    throw cause
  }
  return {
    db,
    async ping() {
      await client.query('select 1')
    },
    async close() {
      await client.close()
      release()
    },
  }
}
