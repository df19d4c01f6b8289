import type {ChildProcess} from 'node:child_process'
import {cpSync, mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {lockFolder} from './platform/db/folder-lock.ts'
import {startProgram} from './testing/server-program.ts'
import {testKeyText} from './testing/test-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-data-folder-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, {recursive: true, force: true})
})

async function start(env: Record<string, string>, program?: string) {
  const running = await startProgram(env, program)
  started.push(running.child)
  return running
}

const used = join(folder, 'used')
/** A copy of a data folder that a server has used: creating one takes seconds. */
function copyDataFolder(name: string): string {
  const copy = join(folder, name)
  cpSync(used, copy, {recursive: true})
  return copy
}

beforeAll(async () => {
  const server = await start({DATA_DIR: used, ENCRYPTION_KEYS: ''})
  server.child.kill('SIGTERM')
  await server.ended
})

test('a sandbox server has the test profile only with SERVER_PLUGINS', async () => {
  const dataDir = copyDataFolder('profile')
  const codes = async (env: Record<string, string>) => {
    const server = await start({NODE_ENV: 'production', DATA_DIR: dataDir, SANDBOX_URL: 'http://127.0.0.1:2', ...env})
    const codeOf = async (path: string, body?: object) => {
      const headers = {'content-type': 'application/json', projectid: 'hmb-cq'}
      const init = body ? {method: 'POST', headers, body: JSON.stringify(body)} : {headers}
      const response = await fetch(`${server.url}/api/${path}`, init)
      return ((await response.json()) as {code: number}).code
    }
    const found = {
      product: await codeOf('aries/query/skuInsure?projectId=hmb-cq&skuNo=HMB-CQ-WOMEN'),
      page: await codeOf('taurus/page/browse', {id: 'home-cq-broken'}),
      captcha: await codeOf('taurus/user/captcha', {phone: '19900000001'}),
    }
    server.child.kill('SIGTERM')
    await server.ended
    return found
  }
  // `NOT_FOUND`: not found · `SMS_SEND_FAILED`: the SMS provider is away · `CAPTCHA_REQUIRED`: the image captcha comes first
  expect(await codes({})).toEqual({
    product: ErrorCode.NOT_FOUND,
    page: ErrorCode.NOT_FOUND,
    captcha: ErrorCode.SMS_SEND_FAILED,
  })
  const profile = join(import.meta.dirname, '../test-profile/test-profile.ts')
  expect(await codes({SERVER_PLUGINS: profile})).toEqual({product: 0, page: 0, captcha: ErrorCode.CAPTCHA_REQUIRED})
})

test('the server of a data folder refuses a new key, until re-encrypt has encrypted its data with it', async () => {
  const env = {DATA_DIR: copyDataFolder('other-key')}
  const keyFile = join(env.DATA_DIR, 'encryption-keys')
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const refused = await start({...env, ENCRYPTION_KEYS: testKeyText})
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('The database is encrypted with the key')
  expect(refused.output()).not.toContain('    at ')

  const both = `${testKeyText},${readFileSync(keyFile, 'utf8')}`
  const command = await start({...env, ENCRYPTION_KEYS: both}, 'commands/re-encrypt.ts')
  expect(await command.ended).toBe(0)
  expect(command.output()).toMatch(/^\d+ rows were encrypted again; every value has the key [0-9a-f]{8}\n$/)
  const renewed = await start({...env, ENCRYPTION_KEYS: testKeyText})
  expect(renewed.url).not.toBe('')
  renewed.child.kill('SIGTERM')
  await renewed.ended
})

test('the server refuses a data folder of another process, and prints its process id', async () => {
  const lock = lockFolder(folder)
  const refused = await start({DATA_DIR: folder})
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`The data folder ${folder} is in use by process ${process.pid} on `)
  expect(refused.output()).not.toContain('    at ')
  lock.release()
})
