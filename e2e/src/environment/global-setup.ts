import {existsSync, mkdirSync, readdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {chromium} from 'playwright-core'
import type {TestProject} from 'vitest/node'
import {root} from './child-process.ts'
import {findChromium} from './chromium.ts'
import {startTestEnvironment} from './test-environment.ts'

/** Raises the environment for one test run: sandbox, server with a fresh database, browser. The answer takes it down again. */
export default async function raise({provide}: TestProject): Promise<() => Promise<void>> {
  const webDist = process.env.WEB_DIST ?? join(root, 'apps/web/dist')
  if (!existsSync(webDist)) throw new Error(`no builds in ${webDist}: run \`pnpm build\` first`)

  forgetFailures()
  const {stop, ...environment} = await startTestEnvironment({webDist})
  try {
    const {executablePath, args, env} = await findChromium(process.env)
    // One browser for all workers: on two cores a second one costs more than it brings.
    const browser = await chromium.launchServer({executablePath, args, env: {...process.env, ...env}})
    provide('environment', {...environment, browserUrl: browser.wsEndpoint()})
    return async () => {
      await browser.close()
      await stop()
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What failed in an earlier run would be taken for news. */
function forgetFailures(): void {
  for (const folder of ['pictures', 'reports']) {
    const path = join(root, 'e2e', folder)
    mkdirSync(path, {recursive: true})
    for (const name of readdirSync(path)) if (name.startsWith('failed-')) rmSync(join(path, name))
  }
}
