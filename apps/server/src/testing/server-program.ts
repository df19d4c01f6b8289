import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'

/** A running server process, or another program of the server. */
export interface RunningProgram {
  /** '' when the program has ended before it listened. */
  url: string
  child: ChildProcess
  /** The exit code, after the process has ended. */
  ended: Promise<number | null>
  output(): string
}

/** Starts a program of the server. */
export function spawnProgram(env: Record<string, string>, program: string, args: readonly string[] = []) {
  const path = join(import.meta.dirname, '..', program)
  const child = spawn(process.execPath, [path, ...args], {
    env: {
      ...process.env,
      HMB_PROFILE: 'sandbox',
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  return {child, ended, output: () => output}
}

/** Starts the server process, or another program. Resolves when it listens or has ended. */
export async function startProgram(env: Record<string, string>, program = 'main.ts'): Promise<RunningProgram> {
  const started = spawnProgram(env, program)
  const url = await new Promise<string>((resolve) => {
    const readAddress = () => {
      const listening = /listening at (http:[\d./:]+)/.exec(started.output())
      if (listening?.[1]) resolve(listening[1])
    }
    for (const stream of [started.child.stdout, started.child.stderr]) stream.on('data', readAddress)
    void started.ended.then(() => resolve(''))
  })
  return {...started, url}
}
