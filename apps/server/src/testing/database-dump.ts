import {sql} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {rowsOf} from '../platform/db/stored-values.ts'

/** Every row of every table as a line of JSON, as the database stores it. */
export async function dumpDatabase(db: Database): Promise<string> {
  const tables = await rowsOf<{name: string}>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const lines: string[] = []
  for (const {name} of tables) {
    const rows = await rowsOf<{line: string}>(
      db,
      sql`select to_jsonb(stored)::text as line from ${sql.identifier(name)} as stored`,
    )
    lines.push(...rows.map(({line}) => `${name} ${line}`))
  }
  return lines.join('\n')
}
