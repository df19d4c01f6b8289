import {type SQL, sql} from 'drizzle-orm'
import {hashPrefix} from '../crypto/lookup-hash.ts'
import {type Hashes, hashesOf, sealedPrefix} from '../crypto/value-cipher.ts'
import type {Database} from './database.ts'
import {
  type EncryptedColumn,
  encryptedColumns,
  type LookupColumn,
  lookupColumns,
  tableAndColumn,
} from './encrypted-columns.ts'
import {type Encryption, lookupHashes, storedForm} from './encryption.ts'

/** Pages of a table that one statement reads: 512 kB, some hundred rows. */
const pagesPerBatch = 64

/** The pause between two rounds while rows are locked, in ms. */
const pauseMs = 50

/** How to re-encrypt stored values, or to change their lookup hashes. */
interface Reencryption {
  readonly encryption: Encryption
  /** The SQL condition for values that must change. null and '' never change. */
  isOld(column: EncryptedColumn, name: ReturnType<typeof sql.identifier>): SQL
  newForm(column: EncryptedColumn, stored: string): string
}

/**
 * Converts every stored value to the current format: encrypts plain values, and encrypts values of an older key with the
 * newest. Encrypted values keep their lookup hashes. Returns the number of changed rows. Every batch is one statement
 * that skips a row changed or locked meanwhile. So it may be killed, repeated, and run beside servers.
 */
export const reencryptStoredValues = (db: Database, encryption: Encryption): Promise<number> =>
  reencrypt(db, Object.keys(encryptedColumns) as EncryptedColumn[], {
    encryption,
    isOld(_, name) {
      return sql`(${name} <> '' and not starts_with(${name}, ${sealedPrefix(encryption.cipher.keyId)}))`
    },
    newForm(column, stored) {
      const {cipher} = encryption
      if (isSealed(stored)) return cipher.seal(column, cipher.open(column, stored), hashesOf(stored))
      // An earlier version stored only the hash of some phones and documents. The hash stays in place of the text, which is
      // unknown.
      const isHash = 'lookup' in encryptedColumns[column] && stored.startsWith(hashPrefix)
      return isHash ? cipher.seal(column, stored, [stored, '']) : storedForm(encryption, column, stored)
    },
  })

/** Converts the lookup hashes alone: every value gets the hashes of the slots that are written, and no others. */
export const updateLookupHashes = (db: Database, encryption: Encryption): Promise<number> =>
  reencrypt(db, lookupColumns, {
    encryption,
    isOld(_, name) {
      const [first, second] = encryption.slots.map((hash, index) => {
        const stored = sql`split_part(${name}, '.', ${sql.raw(String(index + 4))})`
        return hash ? sql`${stored} = ''` : sql`${stored} <> ''`
      })
      return sql`(${name} <> '' and (${first} or ${second}))`
    },
    newForm(column, stored) {
      const {cipher, slots} = encryption
      const text = cipher.open(column, stored)
      const storedHashes = hashesOf(stored)
      const newHashes = lookupHashes(encryption, encryptedColumns[column as LookupColumn].lookup, text)
      const hashes = ([0, 1] as const).map((slot) => (slots[slot] ? storedHashes[slot] || newHashes[slot] : ''))
      return cipher.seal(column, text, hashes as unknown as Hashes)
    },
  })

async function reencrypt(
  db: Database,
  columns: readonly EncryptedColumn[],
  reencryption: Reencryption,
): Promise<number> {
  let changed = 0
  for (const [table, tableColumns] of columnsByTable(columns)) {
    let remaining: number
    do {
      const round = await reencryptTable(db, reencryption, table, tableColumns)
      changed += round.changed
      remaining = round.found
      // A row that a server changed or locked meanwhile is found by the next round.
      if (remaining > round.changed) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    } while (remaining > 0)
  }
  return changed
}

function columnsByTable(columns: readonly EncryptedColumn[]): Map<string, EncryptedColumn[]> {
  const tables = new Map<string, EncryptedColumn[]>()
  for (const column of columns) {
    const [table] = tableAndColumn(column)
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}

interface Round {
  found: number
  changed: number
}

async function reencryptTable(
  db: Database,
  reencryption: Reencryption,
  table: string,
  columns: readonly EncryptedColumn[],
): Promise<Round> {
  const [size] = await rowsOf<{pages: number}>(
    db,
    sql`select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`,
  )
  const all = {found: 0, changed: 0}
  for (let page = 0; page < (size?.pages ?? 0); page += pagesPerBatch) {
    const {found, changed} = await reencryptPages(db, reencryption, {table, columns, page})
    all.found += found
    all.changed += changed
  }
  return all
}

interface Batch {
  table: string
  columns: readonly EncryptedColumn[]
  /** The number of its first page. */
  page: number
}

async function reencryptPages(db: Database, reencryption: Reencryption, {table, columns, page}: Batch): Promise<Round> {
  const names = columns.map((column) => sql.identifier(tableAndColumn(column)[1]))
  const old = columns.map((column) => reencryption.isOld(column, sql.identifier(tableAndColumn(column)[1])))
  const found = await rowsOf<Record<string, string | boolean | null>>(
    db,
    sql`select ctid::text as "row", ${list(names.map((name, index) => sql`${name} as ${beforeColumn(index)}, ${old[index]} as ${isOldColumn(index)}`))}
      from ${sql.identifier(table)}
      where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesPerBatch},0)`}::tid and (${sql.join(old, sql` or `)})`,
  )
  if (found.length === 0) return {found: 0, changed: 0}
  const reencrypted = found.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.map((column, index) => {
        const stored = row[`before_${index}`]
        return [`after_${index}`, row[`old_${index}`] ? reencryption.newForm(column, String(stored)) : stored]
      }),
    ),
  }))
  const batchColumns = list([
    sql`"row" text`,
    ...columns.flatMap((_, index) => [sql`${beforeColumn(index)} text`, sql`${afterColumn(index)} text`]),
  ])
  // A wait for a lock with other rows locked could deadlock with the call of a server.
  const rows = `{${found.map(({row}) => `"${row}"`).join()}}`
  const unlocked = sql`select ctid from ${sql.identifier(table)} where ctid = any(${rows}::tid[]) for update skip locked`
  const unchanged = names.map((name, index) => sql`stored.${name} is not distinct from batch.${beforeColumn(index)}`)
  const updated = await rowsOf(
    db,
    sql`update ${sql.identifier(table)} as stored
      set ${list(names.map((name, index) => sql`${name} = batch.${afterColumn(index)}`))}
      from jsonb_to_recordset(${JSON.stringify(reencrypted)}::jsonb) as batch(${batchColumns})
      where stored.ctid = batch."row"::tid and stored.ctid = any(array(${unlocked})) and ${sql.join(unchanged, sql` and `)}
      returning 1`,
  )
  return {found: found.length, changed: updated.length}
}

const beforeColumn = (index: number) => sql.identifier(`before_${index}`)
const afterColumn = (index: number) => sql.identifier(`after_${index}`)
const isOldColumn = (index: number) => sql.identifier(`old_${index}`)
const list = (parts: SQL[]) => sql.join(parts, sql`, `)

const isSealed = (stored: string) => /^v1\.[0-9a-f]{8}\./.test(stored)

/** The rows of a raw query; both drivers return them alike. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const {rows} = (await db.execute(query)) as unknown as {rows: Row[]}
  return rows
}
