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

/** Starts the server process, or another program. Resolves when it listens or has ended. */
export async function startProgram(env: Record<string, string>, program = 'main.ts'): Promise<RunningProgram> {
  const child = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, '..', program)], {
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
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      const listening = /listening at (http:[\d./:]+)/.exec(output)
      if (listening?.[1]) resolve(listening[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => resolve(''))
  })
  return {url, child, ended, output: () => output}
}
