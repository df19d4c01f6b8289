import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import type {OpenDatabase} from './database.ts'
import {readSnapshot} from './database-snapshot.ts'
import {lockFolder} from './folder-lock.ts'
import {migrateEmbedded} from './migrations.ts'

/**
 * Opens the embedded database of a folder with all migrations. Only one process can open it.
 *
 * @example
 * const {db, close} = await openEmbedded('/var/lib/hmb')
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const lock = await lockFolder(folder)
  try {
    const dataDir = join(folder, 'pg')
    if (!existsSync(dataDir)) await createDatabase(dataDir)
    const client = await PGlite.create({dataDir})
    await migrateEmbedded(drizzle(client))
    const database = embedded(client)
    return {
      ...database,
      async close() {
        await database.close()
        await lock.release()
      },
    }
  } catch (cause) {
    await lock.release()
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

/** An open client as a database. */
export function embedded(client: PGlite): OpenDatabase {
  return {
    db: drizzle(client),
    async ping() {
      await client.query('select 1')
    },
    close: () => client.close(),
  }
}
