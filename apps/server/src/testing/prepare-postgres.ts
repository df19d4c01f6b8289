import type {TestProject} from 'vitest/node'
import {plugin as testProfile} from '../../test-profile/test-profile.ts'
import {openPostgres} from '../platform/db/postgres-database.ts'
import {seed} from '../seed/seed.ts'
import {startPostgres} from './postgres-process.ts'
import {testStart} from './test-clock.ts'
import {withClient} from './test-database.ts'
import {testKeys} from './test-keys.ts'

const template = 'hmb_template'

/** Starts a real PostgreSQL for the project, with the seeded database that every test file copies. */
export default async function prepare(project: TestProject) {
  const postgres = await startPostgres()
  const url = postgres.socketUrl
  await withClient(url, (client) => client.query(`create database ${template}`))
  const database = await openPostgres(url.replace(/\/[^/]*$/, `/${template}`), testKeys)
  await seed(database.db, testStart, {plugins: [testProfile]})
  await database.close()
  project.provide('databaseTemplate', {kind: 'postgres', url, template})
  return () => postgres.stop()
}
