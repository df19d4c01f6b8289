import {spawn} from 'node:child_process'
import {resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {buildApp} from '../app.ts'
import {systemClock} from '../platform/clock.ts'
import {readConfig} from '../platform/config.ts'
import {startJobs} from '../platform/jobs/job-runner.ts'
import {createLog} from '../platform/log.ts'
import {createProviders} from '../platform/providers/client.ts'
import {moneyJobs} from '../sale/checkout/money-jobs.ts'
import type {TestDatabase} from './test-database.ts'
import {testKeyText} from './test-keys.ts'

/** Servers on one database, each with its background jobs. */
export interface ServerProcesses {
  readonly urls: readonly string[]
  /** The ids of the processes, in the order of the URLs; empty for a server in this process. */
  readonly pids: readonly number[]
  stop(): Promise<void>
}

interface ProviderSettings {
  sandboxUrl: string
  secret: string
  /** More environment variables of each process. */
  environment?: Readonly<Record<string, string>>
}

/**
 * Starts several server processes on PostgreSQL. The embedded database belongs to one process, so that one server in this
 * process is returned under several URLs.
 */
export async function startServers(
  database: TestDatabase,
  count: number,
  settings: ProviderSettings,
): Promise<ServerProcesses> {
  if (database.kind === 'pglite') {
    const one = await startInProcess(database, settings)
    return {...one, urls: Array.from({length: count}, () => one.urls[0] ?? '')}
  }
  return startServerProcesses(database.url, count, settings)
}

/** Starts several server processes on a PostgreSQL. */
export async function startServerProcesses(
  databaseUrl: string,
  count: number,
  settings: ProviderSettings,
): Promise<ServerProcesses> {
  const started = await Promise.all(Array.from({length: count}, () => startProcess(databaseUrl, settings)))
  return {
    urls: started.map(({url}) => url),
    pids: started.map(({pid}) => pid),
    async stop() {
      await Promise.all(started.map(({stop}) => stop()))
    },
  }
}

async function startInProcess(
  database: TestDatabase,
  {sandboxUrl, secret}: ProviderSettings,
): Promise<ServerProcesses> {
  const config = {
    ...readConfig({HMB_PROFILE: 'sandbox', PROVIDER_SECRET: secret, SANDBOX_URL: sandboxUrl}),
    checkResponses: false,
  }
  const providers = createProviders(config)
  const log = createLog('silent')
  const app = await buildApp({database, providers, clock: systemClock, config, log})
  const url = await app.listen({port: 0, host: '127.0.0.1'})
  const jobs = startJobs(moneyJobs, {db: database.db, providers, clock: systemClock, log, config}, (error) => {
    throw error
  })
  return {
    urls: [url],
    pids: [],
    async stop() {
      await Promise.all([app.close(), jobs.stop()])
    },
  }
}

async function startProcess(databaseUrl: string, {sandboxUrl, secret, environment}: ProviderSettings) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HMB_PROFILE: 'sandbox',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      PROVIDER_SECRET: secret,
      ENCRYPTION_KEYS: testKeyText,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const lines = createInterface({input: child.stdout})
  const url = await new Promise<string>((onUrl, onEnd) => {
    void ended.then((code) => onEnd(new Error(`the server ended with ${code} before it listened`)))
    lines.on('line', (line) => {
      const [listening] = /http:\/\/127\.0\.0\.1:\d+/.exec(line.includes('listening') ? line : '') ?? []
      if (listening) onUrl(listening)
    })
  })
  // Later log lines are discarded unread, to save the caller's CPU.
  lines.close()
  child.stdout.resume()
  // A listening child process has an id.
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
