import {mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import {snapshotPath} from '../platform/db/database-snapshot.ts'
import {migrateEmbedded} from '../platform/db/migrations.ts'
import {seed} from './seed.ts'

// The build creates a migrated and seeded database that the first start copies.
const path = snapshotPath()
const folder = dirname(path)
mkdirSync(folder, {recursive: true})
for (const name of readdirSync(folder)) if (/^database-\w+\.tar\.gz$/.test(name)) rmSync(join(folder, name))

const client = await PGlite.create()
const db = drizzle(client)
await migrateEmbedded(db)
await seed(db, new Date())
const dump = await client.dumpDataDir('gzip')
writeFileSync(path, new Uint8Array(await dump.arrayBuffer()))
await client.close()
