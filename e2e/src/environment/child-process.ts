import {spawn} from 'node:child_process'
import {randomInt} from 'node:crypto'
import {mkdirSync, openSync, readFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {dirname, join} from 'node:path'

/** Start timeout in ms. The first start of the embedded database takes seconds. */
const readyMs = 180_000
/** Stop timeout in ms, counted from SIGTERM. */
const stopMs = 20_000
const pauseMs = 50

export interface Running {
  stop(): Promise<void>
}

export interface RunningProgram extends Running {
  /** Ends the program as a crash would. */
  kill(): Promise<void>
}

export interface Program {
  name: string
  /** The entry file. */
  entry: string
  cwd: string
  env: Record<string, string>
  /** Responds with 200 once the program is ready. */
  readyUrl: string
  /** Standard output and standard error go to this file. */
  logFile: string
}

/**
 * Starts one of our programs from its TypeScript source and waits until `readyUrl` responds.
 * @example const sandbox = await start({name: 'sandbox', entry, cwd, env: {PORT: '18081'}, readyUrl, logFile})
 */
export async function start({name, entry, cwd, env, readyUrl, logFile}: Program): Promise<RunningProgram> {
  mkdirSync(dirname(logFile), {recursive: true})
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd,
    env: {...process.env, NODE_OPTIONS: '', ...env},
    stdio: ['ignore', log, log],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  // A test run that ends early kills its child processes.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  const stop = async () => {
    process.off('exit', kill)
    if (hasEnded()) return
    child.kill('SIGTERM')
    const timer = setTimeout(kill, stopMs)
    await ended
    clearTimeout(timer)
  }

  const limit = Date.now() + readyMs
  while (!(await isReady(readyUrl))) {
    if (hasEnded() || Date.now() > limit) {
      await stop()
      throw new Error(`${name} did not start:\n${lastLines(logFile)}`)
    }
    await pause()
  }
  return {
    stop,
    async kill() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

const isReady = (url: string) =>
  fetch(url).then(
    ({ok}) => ok,
    () => false,
  )

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-20).join('\n')

/**
 * Ports below the ephemeral range. The system may give an ephemeral port to a connection before the program listens on it.
 */
const firstPort = 20_000
const ports = 12_000

/** A free port outside the ephemeral range. */
export async function freePort(): Promise<number> {
  const port = firstPort + randomInt(ports)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The repository root. */
export const root = join(import.meta.dirname, '../../..')
