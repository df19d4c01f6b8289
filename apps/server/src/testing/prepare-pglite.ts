import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import type {TestProject} from 'vitest/node'
import {plugin as testProfile} from '../../test-profile/test-profile.ts'
import {migrateEmbedded} from '../platform/db/migrations.ts'
import {seed} from '../seed/seed.ts'
import {testStart} from './test-clock.ts'
import type {} from './test-database.ts'

/** Creates the seeded database that every test file copies. */
export default async function prepare(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-pglite-'))
  const tarball = join(folder, 'template.tar')
  const client = await PGlite.create()
  const db = drizzle(client)
  await migrateEmbedded(db)
  await seed(db, testStart, {plugins: [testProfile]})
  const dump = await client.dumpDataDir('none')
  writeFileSync(tarball, new Uint8Array(await dump.arrayBuffer()))
  await client.close()
  project.provide('databaseTemplate', {kind: 'pglite', tarball})
  return () => rmSync(folder, {recursive: true, force: true})
}
