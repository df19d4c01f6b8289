import {existsSync, mkdirSync, readdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {chromium} from 'playwright-core'
import type {TestProject} from 'vitest/node'
import {root} from './child-process.ts'
import {findChromium} from './chromium.ts'
import {startTestEnvironment} from './test-environment.ts'

/** Starts the environment of one test run: sandbox, server with a fresh database, browser. Returns the teardown. */
export default async function raise({provide}: TestProject): Promise<() => Promise<void>> {
  const webDist = process.env.WEB_DIST ?? join(root, 'apps/web/dist')
  if (!existsSync(webDist)) throw new Error(`no builds in ${webDist}: run \`pnpm build\` first`)

  forgetFailures()
  const {stop, ...environment} = await startTestEnvironment({webDist})
  try {
    const {executablePath, args, env} = await findChromium(process.env)
    // All workers share one browser: on two cores a second one slows the run down.
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

/** Removes the failure reports of earlier runs. */
function forgetFailures(): void {
  for (const folder of ['pictures', 'reports']) {
    const path = join(root, 'e2e', folder)
    mkdirSync(path, {recursive: true})
    for (const name of readdirSync(path)) if (name.startsWith('failed-')) rmSync(join(path, name))
  }
}
