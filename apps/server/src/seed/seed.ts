import {createHash} from 'node:crypto'
import {eq, getTableColumns, type SQL, sql} from 'drizzle-orm'
import type {PgTable} from 'drizzle-orm/pg-core'
import type {ServerPlugin} from '../context/server-plugin.ts'
import type {Database} from '../platform/db/database.ts'
import {reporters, reports} from '../platform/db/schema/claim.ts'
import {agreements, dictionaries, pages, projects, seeds, skus} from '../platform/db/schema/project.ts'
import type {City} from '../sale/account/city.ts'
import {externalLinks} from './external-links.ts'
import {seedContent} from './seed-content.ts'
import {seedRows} from './seed-rows.ts'

const seedName = 'catalog'

interface SeedOptions {
  /** Cities, whose own content is seeded too. */
  cities?: readonly City[]
  plugins?: readonly ServerPlugin[]
  /** The sandbox's address for browsers, if there is one. */
  sandboxPublicUrl?: string
}

/**
 * Writes the content into the database when it has changed since the last seed. Data that people entered is not touched.
 * Returns whether anything was written.
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
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seed ${seedName}`}, 0))`)
    if (await isSeeded(tx, hash)) return false
    await upsert(tx, projects, rows.projects, [projects.projectId])
    await upsert(tx, skus, rows.skus, [skus.skuNo])
    await upsert(tx, pages, rows.pages, [pages.id, pages.sub])
    await upsert(tx, agreements, rows.agreements, [agreements.id])
    await upsert(tx, dictionaries, rows.dictionaries, [dictionaries.category, dictionaries.projectId])
    await upsert(tx, reporters, rows.reporters, [reporters.id])
    await upsert(tx, reports, rows.reports, [reports.reportNo])
    await upsert(tx, seeds, [{name: seedName, hash, seededAt: now}], [seeds.name])
    return true
  })
}

async function isSeeded(db: Database, hash: string): Promise<boolean> {
  const [row] = await db.select({hash: seeds.hash}).from(seeds).where(eq(seeds.name, seedName))
  return row?.hash === hash
}

type Target<T extends PgTable> = T['_']['columns'][string][]

async function upsert<T extends PgTable>(
  tx: Database,
  table: T,
  rows: T['$inferInsert'][],
  target: Target<T>,
): Promise<void> {
  const written = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
  const set = Object.fromEntries(
    written.map(([key, column]): [string, SQL] => [key, sql.raw(`excluded."${column.name}"`)]),
  )
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({target, set: set as never})
}
