import {spawn} from 'node:child_process'
import {resolve} from 'node:path'

/** Runs a command of the operator as a process, with this environment. */
export async function runCommand(
  environment: Record<string, string>,
  args: readonly string[],
  command: 'stuck' | 'account-data' | 'evidence' = 'stuck',
): Promise<{code: number | null; output: string}> {
  const program = resolve(import.meta.dirname, `../commands/${command}.ts`)
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HMB_PROFILE: 'sandbox',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return {code, output}
}
