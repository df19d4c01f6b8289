import {spawn} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {join} from 'node:path'
import {root} from './environment/child-process.ts'
import type {TestEnvironment} from './environment/environment-types.ts'

/** Creates an account of staff with the operator's command, which reads the password from its input. */
export async function addStaffAccount({operatorEnvironment}: TestEnvironment) {
  const name = `staff-${randomBytes(4).toString('hex')}`
  const password = randomBytes(16).toString('base64url')
  const program = join(root, 'apps/server/src/commands/staff-account.ts')
  const child = spawn(process.execPath, [program, 'add', name], {
    env: {...process.env, NODE_OPTIONS: '', ...operatorEnvironment},
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  child.stdin.end(`${password}\n`)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`the operator's command failed: ${output}`)
  return {name, password}
}
