import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import type {OpenDatabase} from './database.ts'
import {readSnapshot} from './database-snapshot.ts'
import {lockFolder} from './folder-lock.ts'
import {migrateEmbedded} from './migrations.ts'

/**
 * Opens the embedded database in a folder, for this process only, with every migration applied.
 *
 * @example
 * const {db, close} = await openEmbedded('/var/lib/hmb')
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const lock = await lockFolder(folder)
  try {
    const dataDir = join(folder, 'pg')
    if (!existsSync(dataDir)) await make(dataDir)
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

/** Makes a new database beside its place and moves it there when it is whole: a start that was killed leaves none by half. */
async function make(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, {recursive: true, force: true})
  const snapshot = readSnapshot()
  const client = await PGlite.create({dataDir: unfinished, ...(snapshot ? {loadDataDir: snapshot} : {})})
  await client.close()
  renameSync(unfinished, dataDir)
}

/** A client that is already open, as a database. */
export function embedded(client: PGlite): OpenDatabase {
  return {
    db: drizzle(client),
    async ping() {
      await client.query('select 1')
    },
    close: () => client.close(),
  }
}
