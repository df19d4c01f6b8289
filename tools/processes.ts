import {type ChildProcess, spawn} from 'node:child_process'
import {fileURLToPath} from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

// Node keeps what it has compiled, so that a server starts in half of the time. Child processes inherit the variable.
process.env.NODE_COMPILE_CACHE ??= `${root}/node_modules/.cache/node-compile-cache`

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a named step and prints its start and duration. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const since = performance.now()
  console.log(`▸ ${name} …`)
  try {
    const result = await run()
    console.log(`✓ ${name}: ${seconds(since)}`)
    return result
  } catch (error) {
    console.log(`✗ ${name}: failed after ${seconds(since)}`)
    throw error
  }
}

/** Runs a command to its end. Its output is printed when it fails, or at once with `show`. */
export function run(
  command: string,
  args: string[],
  {env = {}, show = false}: {env?: Record<string, string>; show?: boolean} = {},
) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env},
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      if (!show) process.stdout.write(output)
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))
    })
  })
}

/** A child process that runs until `stop`. */
export interface ServiceProcess {
  readonly process: ChildProcess
  /** Settles with the exit code when the process ends by itself or by `stop`. */
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

/**
 * Saves memory on a developer's machine: a small young generation, in MB, an old one that grows by at most 15 % between two
 * collections, and few arenas of the C library.
 */
const smallMemory = {
  flags: ['--max-semi-space-size=2', '--memory-saver-mode', '--heap-growing-percent=15'],
  env: {MALLOC_ARENA_MAX: '2'},
}

/** Starts a TypeScript entry file of the product with this Node. */
export function startService(entry: string, env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [...smallMemory.flags, '--disable-warning=ExperimentalWarning', entry], {
    cwd: root,
    env: {...process.env, ...smallMemory.env, ...env},
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // On SIGTERM Vite ends this process without our handler; the child must not keep the ports.
  const endOnExit = () => child.kill('SIGTERM')
  process.once('exit', endOnExit)
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  ended.then(() => process.off('exit', endOnExit))
  return {
    process: child,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** Requests `url` until it responds with 200, the process ends, or `limitMs` have passed. */
export async function waitUntilReady(url: string, service: ServiceProcess, limitMs = 60_000): Promise<void> {
  const end = new AbortController()
  service.ended.then(() => end.abort())
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(limitMs)])
  while (!signal.aborted) {
    const isReady = await fetch(url, {signal}).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(
    end.signal.aborted
      ? `the process behind ${url} ended before it was ready`
      : `${url} did not respond within ${limitMs} ms`,
  )
}
