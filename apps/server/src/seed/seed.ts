import {createHash} from 'node:crypto'
import {eq, getTableColumns, getTableName, type SQL, sql} from 'drizzle-orm'
import type {PgTable} from 'drizzle-orm/pg-core'
import type {City} from '../context/city.ts'
import type {ServerPlugin} from '../context/server-plugin.ts'
import type {Database} from '../platform/db/database.ts'
import {claimReports, reporters} from '../platform/db/schema/claim.ts'
import {agreements, dictionaries, pages, projects, seeds, skus} from '../platform/db/schema/project.ts'
import {lockText} from '../platform/db/text-lock.ts'
import {externalLinks} from './external-links.ts'
import {firstSeason} from './sale-season.ts'
import {seedContent} from './seed-content.ts'
import {type SeedRows, seedRows} from './seed-rows.ts'

const seedName = 'catalog'

interface SeedOptions {
  /** Cities, whose own content is seeded too. */
  cities?: readonly City[]
  plugins?: readonly ServerPlugin[]
  /** The sandbox's address for browsers, if there is one. */
  sandboxPublicUrl?: string
}

/**
 * Writes the content into the database of a sandbox when it has changed since the last seed. A row that the operator has changed
 * or deleted since the last seed is not written. Data that people entered is not changed. Returns whether anything was written.
 */
export async function seed(
  db: Database,
  now: Date,
  {cities = [], plugins = [], sandboxPublicUrl = ''}: SeedOptions = {},
): Promise<boolean> {
  const rows = seedRows(now, seedContent({cities, plugins}), externalLinks(sandboxPublicUrl))
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  if (await isSeeded(db, hash)) return false
  return db.transaction(async (tx) => {
    // The lock serializes servers that start together; the second finds the content seeded.
    await lockText(tx, `seed ${seedName}`)
    if (await isSeeded(tx, hash)) return false
    const records = new Map((await tx.select().from(seeds)).map((record) => [record.name, record.hash]))
    for (const content of contentTables(rows)) await seedTable(tx, content, records, now)
    await recordSeeds(tx, [{name: seedName, hash, seededAt: now}])
    return true
  })
}

/**
 * Adds the content that the database lacks, unchanged: it moves no dates, rewrites no links, and changes no existing row. Returns
 * the number of added rows by table. For the first start of a production server, on demand.
 */
export async function importContent(
  db: Database,
  {cities = [], plugins = []}: Omit<SeedOptions, 'sandboxPublicUrl'> = {},
): Promise<ReadonlyMap<string, number>> {
  const rows = seedRows(firstSeason(), seedContent({cities, plugins}), externalLinks(''))
  return db.transaction(async (tx) => {
    const added = new Map<string, number>()
    for (const {table, rows: content} of contentTables(rows)) {
      if (content.length === 0) continue
      const written = await tx.insert(table).values(content).onConflictDoNothing().returning()
      added.set(getTableName(table), written.length)
    }
    return added
  })
}

interface ContentTable {
  table: PgTable
  rows: Record<string, unknown>[]
  /** The columns that identify a row. */
  key: readonly string[]
}

const contentTables = (rows: SeedRows): ContentTable[] => [
  {table: projects, rows: rows.projects, key: ['projectId']},
  {table: skus, rows: rows.skus, key: ['skuNo']},
  {table: pages, rows: rows.pages, key: ['id', 'sub']},
  {table: agreements, rows: rows.agreements, key: ['id']},
  {table: dictionaries, rows: rows.dictionaries, key: ['category', 'projectId']},
  {table: reporters, rows: rows.reporters, key: ['id']},
  {table: claimReports, rows: rows.reports, key: ['reportNo']},
]

async function isSeeded(db: Database, hash: string): Promise<boolean> {
  const [row] = await db.select({hash: seeds.hash}).from(seeds).where(eq(seeds.name, seedName))
  return row?.hash === hash
}

/** Writes the rows that are new or still as they were seeded, and records what was written. */
async function seedTable(
  tx: Database,
  {table, rows, key}: ContentTable,
  records: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const columns = getTableColumns(table)
  const nameOf = (row: Record<string, unknown>) =>
    [getTableName(table), ...key.map((column) => row[column] ?? columns[column]?.default ?? '')].join(' ')
  const stored = new Map((await tx.select().from(table).for('update')).map((row) => [nameOf(row), row]))
  const written = rows.filter((row) => {
    const [record, existing] = [records.get(nameOf(row)), stored.get(nameOf(row))]
    if (existing === undefined) return record === undefined
    // A row without a record comes from an earlier version or from the operator. It counts as seeded only when it is equal.
    const compared = record === undefined ? Object.keys(row) : columnsOf(record)
    return fingerprint(existing, compared) === (record ?? fingerprint(row, compared))
  })
  if (written.length === 0) return
  const set = Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => !column.generated)
      .map(([name, column]): [string, SQL] => [name, sql.raw(`excluded."${column.name}"`)]),
  )
  const target = key.flatMap((column) => columns[column] ?? [])
  const saved = await tx.insert(table).values(written).onConflictDoUpdate({target, set}).returning()
  const seededColumns = [...new Set(written.flatMap((row) => Object.keys(row)))].sort()
  await recordSeeds(
    tx,
    saved.map((row) => ({name: nameOf(row), hash: fingerprint(row, seededColumns), seededAt: now})),
  )
}

async function recordSeeds(tx: Database, records: (typeof seeds.$inferInsert)[]): Promise<void> {
  const set = {hash: sql`excluded.hash`, seededAt: sql`excluded.seeded_at`}
  await tx.insert(seeds).values(records).onConflictDoUpdate({target: seeds.name, set})
}

/**
 * The values of a row in these columns. The record includes the column names, so that a new column of a later version does not
 * change old records.
 */
function fingerprint(row: Record<string, unknown>, columns: readonly string[]): string {
  const values = columns.map((column) => row[column] ?? null)
  return `${columns.join()} ${createHash('sha256').update(JSON.stringify(values, sortKeys)).digest('hex')}`
}

const columnsOf = (record: string): string[] => record.split(' ')[0]?.split(',') ?? []

/** Sorts the keys of a JSON document, because PostgreSQL returns them in another order. */
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
