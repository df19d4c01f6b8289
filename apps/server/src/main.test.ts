import {type ChildProcess, spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {afterAll, expect, test} from 'vitest'
import {lockFolder} from './platform/db/folder-lock.ts'
import {openTestDatabase} from './testing/test-database.ts'
import {testKeyText} from './testing/test-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-main-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, {recursive: true, force: true})
})

const database = await openTestDatabase()
afterAll(() => database.close())

/** The embedded database of a data folder has its own keys. */
const testKeysOfShared = database.url ? {ENCRYPTION_KEYS: testKeyText} : {}

interface Running {
  url: string
  child: ChildProcess
  /** The exit code, after the process has ended. */
  ended: Promise<number | null>
  output(): string
}

/** Starts the server process, or another program. Resolves when it listens or has ended. */
async function start(env: Record<string, string>, program = 'main.ts'): Promise<Running> {
  const child = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, program)], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: database.url,
      ...testKeysOfShared,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
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

test('SIGTERM finishes the running calls, refuses new ones, and exits with 0', async () => {
  let answerProvider: (() => void) | undefined
  const slowProvider = createServer((_, response) => {
    answerProvider = () => response.setHeader('content-type', 'application/json').end('{"ok":true}')
  })
  await new Promise<void>((resolve) => slowProvider.listen(0, '127.0.0.1', resolve))
  const {port} = slowProvider.address() as AddressInfo
  const server = await start({DATA_DIR: folder, SANDBOX_URL: `http://127.0.0.1:${port}`})
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  const inFlight = fetch(`${server.url}/api/taurus/user/captcha`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({phone: '13800000099'}),
  })
  await expect.poll(() => answerProvider).toBeDefined()
  server.child.kill('SIGTERM')
  await expect.poll(() => server.output()).toContain('stopping')
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        ({status}) => status,
        () => 'refused',
      ),
    )
    .toBe('refused')
  answerProvider?.()

  expect(await (await inFlight).json()).toEqual({code: 0, data: true, message: ''})
  expect(await server.ended).toBe(0)
  slowProvider.close()
})

test('a server that has rendered a home page exits, although React leaves a message channel open', async () => {
  for (const name of ['cq', 'render']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'cq/home.html'), '<div id="root"></div>')
  const holding = 'const {port1} = new MessageChannel()\nport1.onmessage = () => {}\n'
  const drawing =
    "export const cacheKey = () => ''\nexport const render = async () => ({head: '', root: '<p>painted</p>'})\n"
  writeFileSync(join(folder, 'render/cq.js'), holding + drawing)
  writeFileSync(join(folder, 'cq/index.html'), '')
  const server = await start({DATA_DIR: folder, WEB_DIST: folder})
  expect(await (await fetch(`${server.url}/cq/home/home-cq`)).text()).toContain('painted')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a production server has the test profile only with SERVER_PLUGINS', async () => {
  const dataDir = join(folder, 'profile')
  const codes = async (env: Record<string, string>) => {
    const production = {
      NODE_ENV: 'production',
      PROVIDER_SECRET: 'main-test-secret',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
    }
    const server = await start({...production, SANDBOX_URL: 'http://127.0.0.1:9', ...env})
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

test.each([
  ['a malformed key', {ENCRYPTION_KEYS: '123'}, 'Encryption key 1 must be 64 hexadecimal digits'],
  [
    'a PostgreSQL without keys',
    {DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none', ENCRYPTION_KEYS: ''},
    'ENCRYPTION_KEYS must be set',
  ],
])('the server refuses %s with a message alone', async (_, env, message) => {
  const refused = await start({DATA_DIR: join(folder, 'refused'), ...env})
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(message)
  expect(refused.output()).not.toContain('    at ')
})

test('the server of a data folder refuses a new key, until re-encrypt has encrypted its data with it', async () => {
  const env = {DATA_DIR: join(folder, 'other-key'), DATABASE_URL: ''}
  const first = await start({...env, ENCRYPTION_KEYS: ''})
  first.child.kill('SIGTERM')
  await first.ended
  const keyFile = join(env.DATA_DIR, 'encryption-keys')
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const refused = await start({...env, ENCRYPTION_KEYS: testKeyText})
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('The database is encrypted with the key')
  expect(refused.output()).not.toContain('    at ')

  const both = `${testKeyText},${readFileSync(keyFile, 'utf8')}`
  const command = await start({...env, ENCRYPTION_KEYS: both}, 're-encrypt.ts')
  expect(await command.ended).toBe(0)
  expect(command.output()).toMatch(/^\d+ rows were encrypted again; every value has the key [0-9a-f]{8}\n$/)
  const renewed = await start({...env, ENCRYPTION_KEYS: testKeyText})
  expect(renewed.url).not.toBe('')
  renewed.child.kill('SIGTERM')
  await renewed.ended
})

test('the server refuses a data folder of another process, and prints its process id', async () => {
  const lock = await lockFolder(folder)
  const refused = await start({DATA_DIR: folder, DATABASE_URL: ''})
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`The data folder ${folder} is in use by process ${process.pid}.`)
  expect(refused.output()).not.toContain('    at ')
  await lock.release()
})
