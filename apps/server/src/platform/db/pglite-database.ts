import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite, type Transaction} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import {type EncryptionKey, readOrCreateKeyFile} from '../crypto/encryption-keys.ts'
import type {OpenDatabase} from './database.ts'
import {readSnapshot} from './database-snapshot.ts'
import {freeBytes, NoRoomError, neededRoom} from './disk-room.ts'
import {type InstalledEncryption, installEncryption} from './encryption.ts'
import {lockFolder} from './folder-lock.ts'
import {migrateEmbedded} from './migrations.ts'
import {openEncryption} from './open-encryption.ts'

/**
 * Opens the embedded database of a folder with all migrations. Only one process can open it. Without keys it uses those in the folder's file
 * `encryption-keys`, which the first start creates. While the disk is nearly full every statement throws a {@link NoRoomError}.
 *
 * @example
 * const {db, close} = await openEmbedded('/var/lib/hmb')
 */
export async function openEmbedded(
  folder: string,
  keys: readonly EncryptionKey[] = [],
  free: (folder: string) => number = freeBytes,
): Promise<OpenDatabase> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const lock = lockFolder(folder)
  const hasRoom = () => free(folder) >= neededRoom
  const checkRoom = () => {
    if (!hasRoom()) throw new NoRoomError(folder)
  }
  try {
    checkRoom()
    const dataDir = join(folder, 'pg')
    if (!existsSync(dataDir)) await createDatabase(dataDir)
    const ownKeys = keys.length > 0 ? keys : readOrCreateKeyFile(join(folder, 'encryption-keys'))
    const database = await embedded(await openChecked(dataDir, checkRoom), ownKeys, hasRoom)
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

/** Without it PostgreSQL fills 128 MB with pages of its files, which the system keeps in memory too. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * A client that checks the room before every statement. PGlite does not survive a full disk: when it cannot extend its log, it stops
 * with the event loop blocked.
 */
class CheckedPGlite extends PGlite {
  readonly #checkRoom: () => void

  constructor(dataDir: string, checkRoom: () => void) {
    super({dataDir, startParams})
    this.#checkRoom = checkRoom
  }

  override async query<T>(...args: Parameters<PGlite['query']>) {
    this.#checkRoom()
    return super.query<T>(...args)
  }

  override async exec(...args: Parameters<PGlite['exec']>) {
    this.#checkRoom()
    return super.exec(...args)
  }

  override async transaction<T>(run: (tx: Transaction) => Promise<T>) {
    this.#checkRoom()
    return super.transaction<T>(run)
  }
}

async function openChecked(dataDir: string, checkRoom: () => void): Promise<PGlite> {
  const client = new CheckedPGlite(dataDir, checkRoom)
  await client.waitReady
  return client
}

/** Creates a database in a temporary folder and renames it when it is complete: a killed start leaves no partial database. */
async function createDatabase(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, {recursive: true, force: true})
  const snapshot = readSnapshot()
  const client = await PGlite.create({dataDir: unfinished, ...(snapshot ? {loadDataDir: snapshot} : {})})
  await client.close()
  renameSync(unfinished, dataDir)
}

/** An open client as a migrated, encrypted database. A failure closes the client. `hasRoom`: whether the disk can take a checkpoint. */
export async function embedded(
  client: PGlite,
  keys: readonly EncryptionKey[],
  hasRoom: () => boolean = () => true,
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
      if (hasRoom()) await client.close()
      installed.release()
    },
  }
}
