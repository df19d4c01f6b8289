import {getTableColumns, is, sql} from 'drizzle-orm'
import {getTableConfig, type PgColumn, PgTable} from 'drizzle-orm/pg-core'
import {afterAll, beforeEach, expect, test} from 'vitest'
import {testClock, testStart} from '../../testing/test-clock.ts'
import {openTestDatabase} from '../../testing/test-database.ts'
import {encryptedColumns, tableAndColumn} from '../db/encrypted-columns.ts'
import {retention} from '../db/retention.ts'
import {providerNonces} from '../db/schema/http.ts'
import {sentMails} from '../db/schema/mail.ts'
import {spentTokens} from '../db/schema/user.ts'
import {rowsOf} from '../db/stored-values.ts'
import {deleteBatchSize, housekeeping} from './housekeeping.ts'

const {db, close} = await openTestDatabase()
afterAll(close)
const clock = testClock(testStart)
const run = () => housekeeping.run({db, clock})
const old = new Date(testStart.getTime() - 400 * 24 * 3600_000)

beforeEach(async () => {
  for (const table of [providerNonces, sentMails, spentTokens]) await db.delete(table)
})

test('S17: a deletion that fails does not stop the others, and is reported', async () => {
  await db.insert(providerNonces).values({nonce: 'n', seenAt: old})
  await db.insert(sentMails).values({askedBy: 'a', sentTo: 'b', createdAt: old})
  await db.insert(spentTokens).values({tokenHash: 'h', spentAt: old})
  await db.execute(
    sql`create function refuse_delete() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  )
  await db.execute(
    sql`create trigger refuse before delete on spent_tokens for each row execute function refuse_delete()`,
  )
  await expect(run()).rejects.toThrow('rows were not deleted: spent_tokens')
  expect(await db.$count(providerNonces)).toBe(0)
  expect(await db.$count(sentMails)).toBe(0)
  await db.execute(sql`drop trigger refuse on spent_tokens`)
  await run()
  expect(await db.$count(spentTokens)).toBe(0)
})

test('S17: spent tokens are deleted, a backlog in batches', async () => {
  await db.execute(
    sql`insert into spent_tokens select n::text, ${old.toISOString()}::timestamptz from generate_series(1, ${2 * deleteBatchSize + 1}) as n`,
  )
  await db.insert(spentTokens).values({tokenHash: 'new', spentAt: testStart})
  await run()
  expect(await db.select({tokenHash: spentTokens.tokenHash}).from(spentTokens)).toEqual([{tokenHash: 'new'}])
})

test('S18: every table has its retention, and its personal columns exist', async () => {
  const rows = await rowsOf<{column: string; name: string}>(
    db,
    sql`select table_name as name, table_name || '.' || column_name as "column" from information_schema.columns where table_schema = 'public'`,
  )
  expect(Object.keys(retention).toSorted()).toEqual([...new Set(rows.map(({name}) => name))].toSorted())
  const columns = rows.map(({column}) => column)
  for (const [name, {personal = [], expiry, kept}] of Object.entries(retention)) {
    expect(columns).toEqual(expect.arrayContaining(personal.map((column) => `${name}.${column}`)))
    // A table has either an expiry, on its own column, or a sentence.
    expect(Boolean(kept)).toBe(!expiry)
    if (expiry) {
      expect(is(expiry.after.table, PgTable)).toBe(true)
      expect(getTableConfig(expiry.after.table).name).toBe(name)
    }
  }
  // Names that are personal in every table.
  const personalNames = new Set(['browser', 'open_id', 'small_open_id', 'transaction_id', 'birthday', 'relation'])
  const listed = Object.entries(retention).flatMap(([name, {personal = []}]) =>
    personal.map((each) => `${name}.${each}`),
  )
  expect(listed).toEqual(
    expect.arrayContaining(columns.filter((column) => personalNames.has(column.split('.')[1] ?? ''))),
  )
  for (const column of Object.keys(encryptedColumns) as (keyof typeof encryptedColumns)[])
    expect(Object.keys(retention)).toContain(tableAndColumn(column)[0])
})

/** Inserts a row with this time in the column, and any values in the others. References are not checked. */
async function insertRow({table, name}: PgColumn, at: Date | null, number: number): Promise<void> {
  const anyValue = (column: PgColumn) => {
    if (column.name === name) return at
    if (column.dataType === 'date') return testStart
    if (column.dataType === 'boolean') return true
    if (column.dataType === 'json') return {}
    return column.dataType === 'number' ? number : String(number)
  }
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.name === name || (column.notNull && !column.hasDefault),
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(table).values(Object.fromEntries(columns.map(([key, column]) => [key, anyValue(column)])))
  })
}

test.each(Object.entries(retention).flatMap(([table, {expiry}]) => (expiry ? [{table, ...expiry}] : [])))(
  'S17: rows of $table are deleted later than $hours h, not before',
  async ({after, hours}) => {
    const end = testStart.getTime() - hours * 3600_000
    await db.delete(after.table)
    await insertRow(after, new Date(end), 1)
    await insertRow(after, new Date(end - 1), 2)
    if (!after.notNull) await insertRow(after, null, 3)
    const withoutTime = after.notNull ? 0 : 1
    await run()
    expect(await db.$count(after.table)).toBe(1 + withoutTime)
    await housekeeping.run({db, clock: testClock(new Date(testStart.getTime() + 1))})
    expect(await db.$count(after.table)).toBe(withoutTime)
  },
)

test('S17: two processes delete a backlog together', async () => {
  await db.execute(
    sql`insert into spent_tokens select n::text, ${old.toISOString()}::timestamptz from generate_series(1, ${5 * deleteBatchSize}) as n`,
  )
  await Promise.all([run(), run()])
  expect(await db.$count(spentTokens)).toBe(0)
})
