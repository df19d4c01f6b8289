import {mkdirSync} from 'node:fs'
import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import type {OpenDatabase} from './database.ts'
import {lockFolder} from './folder-lock.ts'
import {migrateEmbedded} from './migrate.ts'

/**
 * Opens the embedded database in a folder, for this process only, with every migration applied.
 *
 * @example
 * const {db, close} = await openEmbedded('/var/lib/hmb')
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, {recursive: true, mode: 0o700})
  const lock = await lockFolder(dataDir)
  try {
    const client = await PGlite.create({dataDir: `${dataDir}/pg`})
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
