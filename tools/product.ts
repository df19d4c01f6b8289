import {randomBytes} from 'node:crypto'
import {createServer} from 'node:net'
import {join} from 'node:path'
import {type Companion, root, startCompanion, untilReady} from './steps.ts'

/** The server and the outside world that it speaks to, running. */
export interface Product {
  serverUrl: string
  sandboxUrl: string
  /** Settles when either process ends by itself. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts the sandbox on `port + 1` and the server on `port`, and waits until both answer.
 * `DATABASE_URL` and `DATA_DIR` of the environment are honoured.
 */
export async function startProduct(port: number): Promise<Product> {
  for (const wanted of [port, port + 1]) await refuseTaken(wanted)
  const dataDir = process.env.DATA_DIR ?? join(root, '.data')
  const serverUrl = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${port + 1}`
  // Both sides learn the secret from us; it need not outlive them.
  const shared = {
    PROVIDER_SECRET: process.env.PROVIDER_SECRET ?? randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    // Cashiers and the sites that pages link to: where browsers find them.
    SANDBOX_PUBLIC_URL: process.env.SANDBOX_PUBLIC_URL || sandboxUrl,
    // A person watches this terminal: only what needs their attention.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const running: Companion[] = []
  const stop = async () => {
    // The server goes first, so that its last calls still find the sandbox.
    for (const companion of running.toReversed()) await companion.stop()
  }
  try {
    const sandbox = startCompanion('apps/sandbox/src/main.ts', {
      ...shared,
      PORT: String(port + 1),
      DATA_DIR: join(dataDir, 'sandbox'),
    })
    running.push(sandbox)
    await untilReady(`${sandboxUrl}/healthz`, sandbox)
    const server = startCompanion('apps/server/src/main.ts', {
      ...shared,
      PORT: String(port),
      DATA_DIR: dataDir,
      SANDBOX_URL: sandboxUrl,
      PUBLIC_URL: serverUrl,
      WEB_DIST: join(root, 'apps/web/dist'),
      AUTHORIZATION_DIST: join(root, 'apps/authorization/dist'),
    })
    running.push(server)
    await untilReady(`${serverUrl}/readyz`, server)
    return {serverUrl, sandboxUrl, ended: Promise.race([sandbox.ended, server.ended]), stop}
  } catch (error) {
    await stop()
    throw error
  }
}

/** Whoever has a port would answer in place of what is started there, and be taken for it. */
async function refuseTaken(port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const said = `Port ${port} is in use by another process; PORT names another, and the sandbox takes the one after it`
      reject(error.code === 'EADDRINUSE' ? new Error(said) : error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

/** Stops everything on Ctrl-C or TERM, and when one of the processes ends by itself. */
export function stopWithUs({ended, stop}: Pick<Product, 'ended' | 'stop'>): void {
  let stopping = false
  const end = async (code: number) => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(code)
  }
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
  ended.then(() => end(1))
}
