import {once} from 'node:events'
import {sql} from 'drizzle-orm'
import {drizzle} from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {expect, onTestFinished, test} from 'vitest'
import {openTestDatabase} from '../../testing/test-database.ts'
import {prepareStatements} from './prepared-statements.ts'

/** One connection of a database of its own. */
async function openConnection(maxCount?: number) {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const pool = new pg.Pool({connectionString: database.url, max: 1})
  const closedConnections: Promise<unknown>[] = []
  pool.on('connect', (client) => closedConnections.push(once(client, 'end')))
  onTestFinished(async () => {
    await pool.end()
    // The pool does not wait for its connections. The removal of the database would break one that is still open.
    await Promise.all(closedConnections)
  })
  prepareStatements(pool, maxCount)
  const db = drizzle(pool)
  const prepared = async () => {
    const {rows} = await pool.query<{statement: string; calls: string}>(
      'select statement, generic_plans + custom_plans as calls from pg_prepared_statements order by name',
    )
    return rows.map(({statement, calls}) => [statement, Number(calls)])
  }
  return {db, prepared}
}

test('S98: a statement is prepared once on a connection, in and out of transactions', async () => {
  const {db, prepared} = await openConnection()
  const add = (on: Pick<typeof db, 'execute'>, value: number) => on.execute(sql`select ${value}::int + 1 as sum`)
  expect((await add(db, 1)).rows).toEqual([{sum: 2}])
  await db.transaction(async (tx) => {
    expect((await add(tx, 2)).rows).toEqual([{sum: 3}])
  })
  expect(await prepared()).toContainEqual(['select $1::int + 1 as sum', 2])
})

test('statements over the limit run without being prepared', async () => {
  const {db, prepared} = await openConnection(1)
  await db.execute(sql`select ${1}::int as one`)
  expect((await db.execute(sql`select ${2}::int as two`)).rows).toEqual([{two: 2}])
  expect(await prepared()).toEqual([['select $1::int as one', 1]])
})

test('S98a: after a migration has changed a type, a prepared statement fails once and is prepared again', async () => {
  const {db} = await openConnection()
  await db.execute(sql`create table counted (count int)`)
  await db.execute(sql`insert into counted values (${7})`)
  const read = () => db.execute(sql`select count from counted where count = ${7}`)
  expect((await read()).rows).toEqual([{count: 7}])
  await db.execute(sql`alter table counted alter column count type text`)
  await expect(read()).rejects.toThrow()
  expect((await read()).rows).toEqual([{count: '7'}])
})
