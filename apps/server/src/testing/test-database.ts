import {openAsBlob} from 'node:fs'
import {PGlite} from '@electric-sql/pglite'
import pg from 'pg'
import {inject} from 'vitest'
import type {OpenDatabase} from '../platform/db/database.ts'
import {openEmbeddedClient} from '../platform/db/pglite-database.ts'
import {openPostgres} from '../platform/db/postgres-database.ts'
import {newId} from '../platform/ids.ts'
import {testKeys} from './test-keys.ts'

/** The migrated and seeded database of the global set-up, which tests copy. */
export type DatabaseTemplate = {kind: 'pglite'; tarball: string} | {kind: 'postgres'; url: string; template: string}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

export interface TestDatabase extends OpenDatabase {
  readonly kind: DatabaseTemplate['kind']
  /** The URL for other processes; '' for the embedded database. */
  readonly url: string
}

/** Opens a seeded database for one test file, of the kind of the Vitest project. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  if (template.kind === 'pglite') {
    const client = await PGlite.create({loadDataDir: await openAsBlob(template.tarball)})
    return {...(await openEmbeddedClient(client, testKeys)), kind: 'pglite', url: ''}
  }
  const name = `test_${newId()}`
  // Files cost less CPU than a log of their pages.
  const create = `create database "${name}" template "${template.template}" strategy file_copy`
  await withClient(template.url, (client) => client.query(create))
  const url = template.url.replace(/\/[^/]*$/, `/${name}`)
  const {close, ...opened} = await openPostgres(url, testKeys)
  return {
    ...opened,
    kind: 'postgres',
    url,
    // A database is 600 files. Those of a whole run would be deleted after it, when no test uses the cores.
    async close() {
      await close()
      await withClient(template.url, (client) => client.query(`drop database if exists "${name}" with (force)`))
    },
  }
}

/** Connects to a PostgreSQL for the duration of `use`. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({connectionString: url})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
