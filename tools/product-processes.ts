import {randomBytes} from 'node:crypto'
import {existsSync, globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {join} from 'node:path'
import {root, type ServiceProcess, startService, waitUntilReady} from './processes.ts'

/** A running server and sandbox. */
export interface Product {
  serverUrl: string
  sandboxUrl: string
  /** Settles when one of the processes ends by itself. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/**
 * The port of the server by `PORT`, 8080 by default. Ends the process with a sentence when it is not a port, or when the next
 * number is not.
 */
export function readPort(): number {
  const port = Number(process.env.PORT ?? 8080)
  if (Number.isInteger(port) && port >= 1 && port <= 65_534) return port
  console.error(`PORT must be a whole number from 1 to 65534, not "${process.env.PORT}"`)
  process.exit(1)
}

/** Ctrl-C, and the signal of a process manager. */
const endSignals = ['SIGINT', 'SIGTERM'] as const

/**
 * Starts the sandbox on `port + 1` and the server on `port`, and waits until both respond. `DATABASE_URL`,
 * `ENCRYPTION_KEYS` and `DATA_DIR` of the environment apply. `publicUrl` is the address of the pages when another
 * server serves them, as Vite does.
 */
export async function startProduct(port: number, {publicUrl}: {publicUrl?: string} = {}): Promise<Product> {
  for (const neededPort of [port, port + 1]) await assertPortFree(neededPort)
  const dataDir = process.env.DATA_DIR ?? join(root, '.data')
  const serverUrl = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${port + 1}`
  const shared = {
    HMB_PROFILE: 'sandbox',
    PROVIDER_SECRET: process.env.PROVIDER_SECRET ?? readOrCreateSecret(dataDir),
    HOST: '127.0.0.1',
    // The browser's address of the cashier pages and the linked example sites.
    SANDBOX_PUBLIC_URL: process.env.SANDBOX_PUBLIC_URL || sandboxUrl,
    // A person reads this terminal, so it shows warnings only.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const running: ServiceProcess[] = []
  const stop = async () => {
    // The server stops first, because its last calls need the sandbox.
    for (const service of running.toReversed()) await service.stop()
  }
  // The services end with this process when it exits, but not when a signal kills it.
  const exit = () => process.exit(0)
  for (const signal of endSignals) process.on(signal, exit)
  try {
    const sandbox = startService('apps/sandbox/src/main.ts', {
      ...shared,
      PORT: String(port + 1),
      DATA_DIR: join(dataDir, 'sandbox'),
    })
    running.push(sandbox)
    await waitUntilReady(`${sandboxUrl}/healthz`, sandbox)
    const server = startService('apps/server/src/main.ts', {
      ...shared,
      PORT: String(port),
      DATA_DIR: dataDir,
      SANDBOX_URL: sandboxUrl,
      PUBLIC_URL: publicUrl ?? serverUrl,
      WEB_DIST: buildsOf('web'),
      AUTHORIZATION_DIST: buildsOf('authorization'),
      STAFF_DIST: buildsOf('staff'),
      HMB_PROFILE: 'sandbox',
      SERVER_PLUGINS: join(root, 'apps/server/test-profile/test-profile.ts'),
    })
    running.push(server)
    await waitUntilReady(`${serverUrl}/readyz`, server)
    return {serverUrl, sandboxUrl, ended: Promise.race([sandbox.ended, server.ended]), stop}
  } catch (error) {
    await stop()
    throw error
  } finally {
    for (const signal of endSignals) process.off(signal, exit)
  }
}

/** The folder of an app's builds; '' without a build, which `pnpm dev` does not need. The server refuses a folder without one. */
function buildsOf(app: string): string {
  const folder = join(root, 'apps', app, 'dist')
  return globSync('*/index.html', {cwd: folder}).length > 0 ? folder : ''
}

/**
 * Returns the secret that server and sandbox share, and creates it at the first start. The data folder keeps it,
 * because it has signed the evidence log: with another secret the server would refuse its own data at the next start.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'provider-secret')
  mkdirSync(dataDir, {recursive: true})
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), {mode: 0o600})
  return readFileSync(file, 'utf8')
}

/** Throws when a process uses the port, because that process would respond in place of ours. */
async function assertPortFree(port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Port ${port} is in use by another process; PORT names another, and the sandbox takes the one after it`
      reject(error.code === 'EADDRINUSE' ? new Error(message) : error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

/** Stops everything on Ctrl-C or TERM, and when one of the processes ends by itself. */
export function stopOnSignal({ended, stop}: Pick<Product, 'ended' | 'stop'>): void {
  let isStopping = false
  const end = async (code: number) => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(code)
  }
  for (const signal of endSignals) process.on(signal, () => end(0))
  ended.then(() => end(1))
}
