import {type SQL, sql} from 'drizzle-orm'
import {hashPrefix} from '../crypto/lookup-hash.ts'
import {sealedPrefix} from '../crypto/value-cipher.ts'
import type {Database} from './database.ts'
import {type EncryptedColumn, encryptedColumns, tableAndColumn} from './encrypted-columns.ts'
import {type Encryption, storedForm} from './encryption.ts'

/** Pages of a table that one statement reads: 512 kB, some hundred rows. */
const pagesPerBatch = 64

/**
 * Brings every stored value into the form of today: plain ones are encrypted, and those of an older key are encrypted with the newest.
 * Returns the number of changed rows. Every batch is one statement that skips a row changed meanwhile, so that it may be killed, repeated,
 * and run beside servers.
 */
export async function renewStoredValues(db: Database, encryption: Encryption): Promise<number> {
  let changed = 0
  for (const [table, places] of placesByTable()) {
    let round: number
    do {
      round = await renewTable(db, encryption, table, places)
      changed += round
      // A row that a server changed meanwhile is found by the next round.
    } while (round > 0)
  }
  return changed
}

function placesByTable(): Map<string, EncryptedColumn[]> {
  const tables = new Map<string, EncryptedColumn[]>()
  for (const place of Object.keys(encryptedColumns) as EncryptedColumn[]) {
    const [table] = tableAndColumn(place)
    tables.set(table, [...(tables.get(table) ?? []), place])
  }
  return tables
}

async function renewTable(
  db: Database,
  encryption: Encryption,
  table: string,
  places: readonly EncryptedColumn[],
): Promise<number> {
  const [size] = await rowsOf<{pages: number}>(
    db,
    sql`select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`,
  )
  let changed = 0
  for (let page = 0; page < (size?.pages ?? 0); page += pagesPerBatch)
    changed += await renewPages(db, encryption, {table, places, page})
  return changed
}

interface Batch {
  table: string
  places: readonly EncryptedColumn[]
  /** The first of its pages. */
  page: number
}

async function renewPages(db: Database, encryption: Encryption, {table, places, page}: Batch): Promise<number> {
  const columns = places.map((place) => sql.identifier(tableAndColumn(place)[1]))
  const old = places.map((place, index) => oldForm(encryption, place, columns[index] as SQL | (typeof columns)[0]))
  const found = await rowsOf<Record<string, string | null>>(
    db,
    sql`select ctid::text as "row", ${list(columns.map((column, index) => sql`${column} as ${before(index)}`))}
      from ${sql.identifier(table)}
      where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesPerBatch},0)`}::tid and (${sql.join(old, sql` or `)})`,
  )
  if (found.length === 0) return 0
  const renewed = found.map((row) => ({
    ...row,
    ...Object.fromEntries(
      places.map((place, index) => [`after_${index}`, renewedForm(encryption, place, row[`before_${index}`] ?? null)]),
    ),
  }))
  const given = list([
    sql`"row" text`,
    ...places.flatMap((_, index) => [sql`${before(index)} text`, sql`${after(index)} text`]),
  ])
  const unchanged = columns.map((column, index) => sql`stored.${column} is not distinct from batch.${before(index)}`)
  const updated = await rowsOf(
    db,
    sql`update ${sql.identifier(table)} as stored
      set ${list(columns.map((column, index) => sql`${column} = batch.${after(index)}`))}
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as batch(${given})
      where stored.ctid = batch."row"::tid and ${sql.join(unchanged, sql` and `)}
      returning 1`,
  )
  return updated.length
}

const before = (index: number) => sql.identifier(`before_${index}`)
const after = (index: number) => sql.identifier(`after_${index}`)
const list = (parts: SQL[]) => sql.join(parts, sql`, `)

const isHashed = (place: EncryptedColumn) => 'hashed' in encryptedColumns[place]

/** Whether a stored value is plain or has an older key. null and '' are not. */
function oldForm({cipher}: Encryption, place: EncryptedColumn, column: SQL | ReturnType<typeof sql.identifier>): SQL {
  const current = isHashed(place) ? hashPrefix : sealedPrefix(cipher.keyId)
  return sql`(${column} <> '' and not starts_with(${column}, ${current}))`
}

function renewedForm(encryption: Encryption, place: EncryptedColumn, stored: string | null): string | null {
  if (stored === null) return null
  if (isHashed(place)) return stored.startsWith(hashPrefix) ? stored : storedForm(encryption, place, stored)
  const {cipher} = encryption
  if (stored.startsWith(sealedPrefix(cipher.keyId))) return stored
  const text = isSealed(stored) ? cipher.open(place, stored) : stored
  return storedForm(encryption, place, text)
}

const isSealed = (stored: string) => /^v1\.[0-9a-f]{8}\./.test(stored)

/** The rows of a raw query; both drivers return them alike. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const {rows} = (await db.execute(query)) as unknown as {rows: Row[]}
  return rows
}
