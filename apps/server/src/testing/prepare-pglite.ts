import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import type {TestProject} from 'vitest/node'
import {plugin as testProfile} from '../../test-profile/test-profile.ts'
import {readSnapshot} from '../platform/db/database-snapshot.ts'
import {openEmbeddedClient} from '../platform/db/pglite-database.ts'
import {seed} from '../seed/seed.ts'
import {testStart} from './test-clock.ts'
import type {} from './test-database.ts'
import {testKeys} from './test-keys.ts'

/** Creates the seeded database that every test file copies. */
export default async function prepare(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-pglite-'))
  const tarball = join(folder, 'template.tar')
  const snapshot = readSnapshot()
  const client = await PGlite.create(snapshot ? {loadDataDir: snapshot} : {})
  const {db, close} = await openEmbeddedClient(client, testKeys)
  await seed(db, testStart, {plugins: [testProfile]})
  const dump = await client.dumpDataDir('none')
  writeFileSync(tarball, new Uint8Array(await dump.arrayBuffer()))
  await close()
  project.provide('databaseTemplate', {kind: 'pglite', tarball})
  return () => rmSync(folder, {recursive: true, force: true})
}
