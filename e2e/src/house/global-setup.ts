import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {chromium} from 'playwright-core'
import type {TestProject} from 'vitest/node'
import {findChromium} from './chromium.ts'
import {freePort, type Running, root, start} from './process.ts'
import type {House} from './provided.ts'

/** Raises the house for one test run: sandbox, server with a fresh database, browser. The answer takes it down again. */
export default async function raise({provide}: TestProject): Promise<() => Promise<void>> {
  const webDist = process.env.WEB_DIST ?? join(root, 'apps/web/dist')
  if (!existsSync(webDist)) throw new Error(`no builds in ${webDist}: run \`pnpm build\` first`)

  forgetFailures()
  const dataDir = mkdtempSync(join(tmpdir(), 'hmb-journeys-'))
  const standing: Running[] = [{stop: async () => rmSync(dataDir, {recursive: true, force: true})}]
  const takeDown = async () => {
    for (const one of standing.splice(0).reverse()) await one.stop()
  }
  try {
    const house = await build(dataDir, webDist, standing)
    provide('house', house)
    return takeDown
  } catch (error) {
    await takeDown()
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

async function build(dataDir: string, webDist: string, standing: Running[]): Promise<House> {
  const [sandboxPort, serverPort] = [await freePort(), await freePort()]
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const serverUrl = `http://127.0.0.1:${serverPort}`
  const secret = randomBytes(16).toString('hex')
  const shared = {HOST: '127.0.0.1', PROVIDER_SECRET: secret}

  standing.push(
    await start({
      name: 'sandbox',
      entry: 'src/main.ts',
      cwd: join(root, 'apps/sandbox'),
      env: {...shared, PORT: String(sandboxPort), DATA_DIR: '', SANDBOX_PUBLIC_URL: ''},
      readyUrl: `${sandboxUrl}/healthz`,
      logFile: join(root, 'e2e/reports/sandbox.log'),
    }),
  )
  standing.push(
    await start({
      name: 'server',
      entry: 'src/main.ts',
      cwd: join(root, 'apps/server'),
      env: {
        ...shared,
        PORT: String(serverPort),
        // A fresh database, whatever the machine has.
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        SANDBOX_URL: sandboxUrl,
        PUBLIC_URL: serverUrl,
        WEB_DIST: webDist,
        AUTHORIZATION_DIST: join(root, 'apps/authorization/dist'),
      },
      readyUrl: `${serverUrl}/readyz`,
      logFile: join(root, 'e2e/reports/server.log'),
    }),
  )
  const {executablePath, args, env} = await findChromium(process.env)
  // One browser for all workers: on two cores a second one costs more than it brings.
  const browser = await chromium.launchServer({executablePath, args, env: {...process.env, ...env}})
  standing.push({stop: () => browser.close()})

  return {serverUrl, sandboxUrl, browserUrl: browser.wsEndpoint(), secret, portal: await portalOf(serverUrl)}
}

async function portalOf(serverUrl: string): Promise<House['portal']> {
  const response = await fetch(`${serverUrl}/portal.json`)
  if (!response.ok) throw new Error(`GET /portal.json answered ${response.status}`)
  return (await response.json()) as House['portal']
}
