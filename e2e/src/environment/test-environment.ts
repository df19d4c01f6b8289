import {randomBytes} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {freePort, type Running, root, start} from './child-process.ts'
import type {TestEnvironment} from './environment-types.ts'

interface EnvironmentOptions {
  /** The folder with one build per variant. */
  webDist: string
  /** An empty database of a real PostgreSQL; without it the server uses its embedded database. */
  databaseUrl?: string
  /** Folders of additional cities that server and sandbox load. */
  cities?: readonly string[]
  /** Opens a proxy between the server and the providers that the sandbox simulates. */
  openProxy?: (sandboxUrl: string) => Promise<Running & {url: string}>
  /** Prefix of the log files `e2e/reports/<prefix>sandbox.log` and `…server.log`. */
  logs?: string
}

/** A running test environment without the browser. */
export interface RunningEnvironment extends TestEnvironment, Running {
  /** Kills the server process (SIGKILL) and starts it again on the same port and data. Resolves when it is ready. */
  crashServer(): Promise<void>
}

/**
 * Starts sandbox and server on free ports, with a fresh database.
 *
 * @example
 * const environment = await startTestEnvironment({webDist})
 * await environment.stop()
 */
export async function startTestEnvironment({
  webDist,
  databaseUrl = '',
  cities = [],
  openProxy,
  logs = '',
}: EnvironmentOptions): Promise<RunningEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hmb-journeys-'))
  const running: Running[] = [{stop: async () => rmSync(dataDir, {recursive: true, force: true})}]
  const stop = async () => {
    for (const one of running.splice(0).reverse()) await one.stop()
  }
  try {
    const [sandboxPort, serverPort] = [await freePort(), await freePort()]
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
    const serverUrl = `http://127.0.0.1:${serverPort}`
    const secret = randomBytes(16).toString('hex')
    const shared = {
      HMB_PROFILE: 'sandbox',
      HOST: '127.0.0.1',
      PROVIDER_SECRET: secret,
      CITIES: cities.join(','),
      SANDBOX_PUBLIC_URL: sandboxUrl,
    }

    running.push(
      await start({
        name: 'sandbox',
        entry: 'src/main.ts',
        cwd: join(root, 'apps/sandbox'),
        env: {...shared, PORT: String(sandboxPort), DATA_DIR: ''},
        readyUrl: `${sandboxUrl}/healthz`,
        logFile: join(root, `e2e/reports/${logs}sandbox.log`),
      }),
    )
    const providers = await openProxy?.(sandboxUrl)
    if (providers) running.push(providers)
    // The embedded database creates its own, as after `npm start`.
    const keys = databaseUrl ? randomBytes(32).toString('hex') : ''
    // The machine's DATABASE_URL is ignored.
    const stored = {DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ENCRYPTION_KEYS: keys}
    const startServer = (run: number) =>
      start({
        name: 'server',
        entry: 'src/main.ts',
        cwd: join(root, 'apps/server'),
        env: {
          ...shared,
          PORT: String(serverPort),
          ...stored,
          SANDBOX_URL: providers?.url ?? sandboxUrl,
          PUBLIC_URL: serverUrl,
          // An attack sets its network in X-Forwarded-For, and has the limits of that network. All other callers count as this
          // machine.
          PROXIES: '1',
          WEB_DIST: webDist,
          AUTHORIZATION_DIST: join(root, 'apps/authorization/dist'),
          STAFF_DIST: join(root, 'apps/staff/dist'),
          HMB_PROFILE: 'sandbox',
          SERVER_PLUGINS: join(root, 'apps/server/test-profile/test-profile.ts'),
        },
        readyUrl: `${serverUrl}/readyz`,
        logFile: join(root, `e2e/reports/${logs}server${run > 1 ? `-${run}` : ''}.log`),
      })
    let runs = 1
    let server = await startServer(runs)
    running.push({stop: () => server.stop()})
    const crashServer = async () => {
      await server.kill()
      server = await startServer(++runs)
    }
    const operatorEnvironment = {...shared, ...stored, SANDBOX_URL: sandboxUrl, PUBLIC_URL: serverUrl}
    return {serverUrl, sandboxUrl, secret, operatorEnvironment, portal: await portalOf(serverUrl), stop, crashServer}
  } catch (error) {
    await stop()
    throw error
  }
}

async function portalOf(serverUrl: string): Promise<TestEnvironment['portal']> {
  const response = await fetch(`${serverUrl}/portal.json`)
  if (!response.ok) throw new Error(`GET /portal.json returned ${response.status}`)
  return (await response.json()) as TestEnvironment['portal']
}
