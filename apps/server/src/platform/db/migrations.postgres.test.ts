import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate} from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import {expect, inject, onTestFinished, test} from 'vitest'
import {plugin as testProfile} from '../../../test-profile/test-profile.ts'
import {seed} from '../../seed/seed.ts'
import {earlierMigrations} from '../../testing/plain-database.ts'
import {withClient} from '../../testing/test-database.ts'
import {testKeys} from '../../testing/test-keys.ts'
import {newId} from '../ids.ts'
import {openPostgres} from './postgres-database.ts'

async function createEmptyDatabase(): Promise<string> {
  const template = inject('databaseTemplate')
  const shared = template.kind === 'postgres' ? template.url : ''
  const name = `empty_${newId()}`
  await withClient(shared, (client) => client.query(`create database "${name}"`))
  return shared.replace(/\/[^/]*$/, `/${name}`)
}

async function connect(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({connectionString: url, ...settings})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('servers that start together on an empty database all start', async () => {
  const url = await createEmptyDatabase()
  const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, testKeys, {size: 2})))
  const seeded = await Promise.all(opened.map(({db}) => seed(db, new Date(), {plugins: [testProfile]})))
  expect(seeded.filter(Boolean)).toHaveLength(1)
  const {rows} = await withClient(url, (client) => client.query('select count(*)::int as count from skus'))
  expect(rows).toEqual([{count: 12}])
  await Promise.all(opened.map(({close}) => close()))
})

test('a migration behind a backup lets the calls of the running servers pass, and runs when the backup has ended', async () => {
  const url = await createEmptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'hmb-migrations-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  // The next one replaces a constraint of the refunds.
  const migrationsFolder = earlierMigrations(folder, 18)
  await withClient(url, (client) => migrate(drizzle(client), {migrationsFolder}))
  const backup = await connect(url)
  await backup.query('begin; lock table refunds, outbox in access share mode')

  const waits: Error[] = []
  const opening = openPostgres(url, testKeys, {onLost: (error) => waits.push(error)})
  const observer = await connect(url)
  const countOfWaiting = async () => {
    const {rows} = await observer.query<{count: number}>(`
      select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and not granted and mode = 'AccessExclusiveLock'`)
    return rows[0]?.count
  }
  await expect.poll(countOfWaiting, {interval: 10}).toBe(1)
  const call = await connect(url, {statement_timeout: 10_000})
  expect((await call.query('select id from refunds')).rows).toEqual([])
  await expect.poll(() => waits.length).toBeGreaterThan(0)

  await backup.query('commit')
  await (await opening).close()
  await expect(call.query("select 'outbox_sms_to_send'::regclass")).resolves.toBeDefined()
})

test('an unreachable database stops the start', async () => {
  await expect(openPostgres('postgres://unknown@127.0.0.1:1/none', testKeys)).rejects.toThrow()
})
