import {sql} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {openTestDatabase} from '../../testing/test-database.ts'
import {type EncryptedColumn, encryptedColumns, lookupColumns} from './encrypted-columns.ts'

test('every encrypted column has the constraint that refuses plain text, and every lookup that of a hash', async () => {
  const {db, close} = await openTestDatabase()
  try {
    const query = sql`select conname as name from pg_constraint where contype = 'c'`
    const {rows} = (await db.execute(query)) as unknown as {rows: {name: string}[]}
    const constraints = new Set(rows.map(({name}) => name))
    const wanted = [
      ...(Object.keys(encryptedColumns) as EncryptedColumn[]).map((column) => `${column.replace('.', '_')}_encrypted`),
      ...lookupColumns.map((column) => `${column.replace('.', '_')}_hashed`),
    ]
    expect(wanted.filter((name) => !constraints.has(name))).toEqual([])
  } finally {
    await close()
  }
})
