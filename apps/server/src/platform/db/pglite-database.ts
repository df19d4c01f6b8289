import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite, type Transaction} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import {type EncryptionKey, readOrCreateKeyFile} from '../crypto/encryption-keys.ts'
import type {OpenDatabase} from './database.ts'
import {readSnapshot} from './database-snapshot.ts'
import {DiskFullError, freeBytes, neededBytes} from './disk-space.ts'
import {type InstalledEncryption, installEncryption} from './encryption.ts'
import {lockFolder} from './folder-lock.ts'
import {migrateEmbedded} from './migrations.ts'
import {openEncryption} from './open-encryption.ts'

/**
 * Opens the embedded database of a folder with all migrations. Only one process can open it. Without keys it uses those
 * in the folder's file `encryption-keys`, which the first start creates. While the disk is nearly full every statement
 * throws a {@link DiskFullError}.
 *
 * @example
 * const {db, close} = await openEmbedded('/var/lib/hmb')
 */
export async function openEmbedded(
  folder: string,
  keys: readonly EncryptionKey[] = [],
  freeBytesOf: (folder: string) => number = freeBytes,
): Promise<OpenDatabase> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const lock = lockFolder(folder)
  const hasSpace = () => freeBytesOf(folder) >= neededBytes
  const checkSpace = () => {
    if (!hasSpace()) throw new DiskFullError(folder)
  }
  try {
    checkSpace()
    const dataDir = join(folder, 'pg')
    if (!existsSync(dataDir)) await createDatabase(dataDir)
    const ownKeys = keys.length > 0 ? keys : readOrCreateKeyFile(join(folder, 'encryption-keys'))
    const database = await openEmbeddedClient(await createClient(dataDir, checkSpace), ownKeys, hasSpace)
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

/** By default PostgreSQL fills 128 MB with pages of its files, which the system keeps in memory too. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * A client that checks the free space before every statement. PGlite does not survive a full disk: when it cannot extend
 * its log, it stops with the event loop blocked.
 */
class CheckedPGlite extends PGlite {
  readonly #checkSpace: () => void

  constructor(dataDir: string, checkSpace: () => void) {
    super({dataDir, startParams})
    this.#checkSpace = checkSpace
  }

  override async query<T>(...args: Parameters<PGlite['query']>) {
    this.#checkSpace()
    return super.query<T>(...args)
  }

  override async exec(...args: Parameters<PGlite['exec']>) {
    this.#checkSpace()
    return super.exec(...args)
  }

  override async transaction<T>(run: (tx: Transaction) => Promise<T>) {
    this.#checkSpace()
    return super.transaction<T>(run)
  }
}

async function createClient(dataDir: string, checkSpace: () => void): Promise<PGlite> {
  const client = new CheckedPGlite(dataDir, checkSpace)
  await client.waitReady
  return client
}

/** Creates a database in a temporary folder and renames it when it is complete: a killed start leaves no partial database. */
async function createDatabase(dataDir: string): Promise<void> {
  const temporary = `${dataDir}.new`
  rmSync(temporary, {recursive: true, force: true})
  const snapshot = readSnapshot()
  const client = await PGlite.create({dataDir: temporary, ...(snapshot ? {loadDataDir: snapshot} : {})})
  await client.close()
  renameSync(temporary, dataDir)
}

/**
 * Migrates the database of an open client and encrypts its values. A failure closes the client. `hasSpace`: whether the
 * disk has space for a checkpoint.
 */
export async function openEmbeddedClient(
  client: PGlite,
  keys: readonly EncryptionKey[],
  hasSpace: () => boolean = () => true,
): Promise<OpenDatabase> {
  const db = drizzle(client)
  let installed: InstalledEncryption
  try {
    await migrateEmbedded(db)
    installed = installEncryption(await openEncryption(db, keys))
  } catch (cause) {
    await client.close()
    throw cause
  }
  return {
    db,
    recordingsDb: db,
    async ping() {
      await client.query('select 1')
    },
    runExclusively: (run) => run(db),
    async close() {
      // Closing writes a checkpoint. Without it the next start reads the log.
      if (hasSpace()) await client.close()
      installed.release()
    },
  }
}
