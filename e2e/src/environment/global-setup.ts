import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startPostgres} from '@hmb/server/testing/postgres-process'
import type {TestProject} from 'vitest/node'
import {root} from './child-process.ts'
import {findChromium} from './chromium.ts'
import {startTestEnvironment} from './test-environment.ts'

/** Starts the environment of one test run: a PostgreSQL, sandbox and server. Returns the teardown. */
export default async function startEnvironment({provide}: TestProject): Promise<() => Promise<void>> {
  const webDist = process.env.WEB_DIST ?? join(root, 'apps/web/dist')
  if (!existsSync(webDist)) throw new Error(`no builds in ${webDist}: run \`pnpm build\` first`)

  forgetFailures()
  // Unpacks the browser once, before the workers start it.
  await findChromium(process.env)
  const numberFolder = mkdtempSync(join(tmpdir(), 'hmb-tickets-'))
  provide('numberFolder', numberFolder)
  // A real PostgreSQL needs half the CPU of the embedded database.
  const postgres = await startPostgres()
  try {
    const databaseUrl = postgres.socketUrl
    const {stop, crashServer: _, ...environment} = await startTestEnvironment({webDist, databaseUrl})
    provide('environment', environment)
    return async () => {
      await stop()
      await postgres.stop()
      rmSync(numberFolder, {recursive: true})
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Removes the failure reports of earlier runs. */
function forgetFailures(): void {
  for (const folder of ['pictures', 'reports']) {
    const path = join(root, 'e2e', folder)
    mkdirSync(path, {recursive: true})
    for (const name of readdirSync(path)) if (name.startsWith('failed-')) rmSync(join(path, name))
  }
}
