import {mkdirSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import {snapshotPath} from './database-snapshot.ts'
import {migrateEmbedded} from './migrations.ts'

// The build creates a migrated database that the first start copies. It is empty: the keys for its values belong to the
// data folder.
const path = snapshotPath()
const folder = dirname(path)
mkdirSync(folder, {recursive: true})
for (const name of readdirSync(folder)) if (/^database-\w+\.tar\.gz(\.\d+)?$/.test(name)) rmSync(join(folder, name))

const client = await PGlite.create()
await migrateEmbedded(drizzle(client))
const dump = await client.dumpDataDir('gzip')
// The rename publishes the complete file, because tests may start meanwhile.
const unfinished = `${path}.${process.pid}`
writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
renameSync(unfinished, path)
await client.close()
