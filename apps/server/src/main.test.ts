import type {ChildProcess} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {eq} from 'drizzle-orm'
import {afterAll, expect, test} from 'vitest'
import {seeds, skus} from './platform/db/schema/project.ts'
import {notificationHeaders} from './testing/notification-headers.ts'
import {startProgram} from './testing/server-program.ts'
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
const testKeysOfShared: Record<string, string> = database.url ? {ENCRYPTION_KEYS: testKeyText} : {}

async function start(env: Record<string, string>) {
  const program = await startProgram({DATABASE_URL: database.url, ...testKeysOfShared, ...env})
  started.push(program.child)
  return program
}

test('SIGTERM finishes the running calls, refuses new ones, and exits with 0', async () => {
  let respondAsProvider: (() => void) | undefined
  const slowProvider = createServer((_, response) => {
    respondAsProvider = () => response.setHeader('content-type', 'application/json').end('{"ok":true}')
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
  await expect.poll(() => respondAsProvider).toBeDefined()
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
  respondAsProvider?.()

  expect(await (await inFlight).json()).toEqual({code: 0, data: true, message: ''})
  expect(await server.ended).toBe(0)
  slowProvider.close()
})

test('a server that has rendered a home page exits, although React leaves a message channel open', async () => {
  for (const name of ['cq', 'render']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'cq/home.html'), '<div id="root"></div>')
  const holding = 'const {port1} = new MessageChannel()\nport1.onmessage = () => {}\n'
  const drawing =
    "export const cacheKey = () => ''\nexport const skuNoOf = () => ''\nexport const render = async () => ({head: '', root: '<p>painted</p>'})\n"
  writeFileSync(join(folder, 'render/cq.js'), holding + drawing)
  writeFileSync(join(folder, 'cq/index.html'), '')
  const server = await start({DATA_DIR: folder, WEB_DIST: folder})
  expect(await (await fetch(`${server.url}/cq/home/home-cq`)).text()).toContain('painted')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test.each([
  ['a malformed key', {ENCRYPTION_KEYS: '123'}, 'Encryption key 1 must be 64 hexadecimal digits'],
  [
    'a PostgreSQL without keys',
    {DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none', ENCRYPTION_KEYS: ''},
    'ENCRYPTION_KEYS must be set',
  ],
  [
    'a PostgreSQL that does not respond',
    {DATABASE_URL: 'postgres://hmb:geheim@127.0.0.1:1/hmb', ENCRYPTION_KEYS: testKeyText},
    'the database of DATABASE_URL cannot be reached (ECONNREFUSED)',
  ],
  ['a city without its file', {CITIES: folder}, `CITIES: ${folder}/server.ts does not exist`],
  ['a missing folder of builds', {WEB_DIST: `${folder}/gone`}, `WEB_DIST: no <code>/index.html in ${folder}/gone`],
  [
    'folders without their build',
    {AUTHORIZATION_DIST: folder, STAFF_DIST: `${folder}/staff`},
    `AUTHORIZATION_DIST: ${folder}/authorization/index.html does not exist\n- STAFF_DIST: ${folder}/staff/staff/index.html does not exist`,
  ],
  ['a missing plugin', {SERVER_PLUGINS: `${folder}/none.ts`}, `SERVER_PLUGINS: ${folder}/none.ts does not exist`],
])('the server refuses %s with a message alone', async (_, env, message) => {
  const refused = await start({DATA_DIR: join(folder, 'refused'), ...env})
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(message)
  expect(refused.output()).not.toContain('    at ')
})

test('a crash is one line of the log, without the values of its error', async () => {
  const crashing = join(folder, 'crashing.ts')
  const error = "Object.assign(new Error('duplicate key'), {detail: 'Key (phone)=(13800000001) already exists.'})"
  writeFileSync(crashing, `export const plugin = {}\nvoid Promise.reject(${error})\n`)
  const crashed = await start({DATA_DIR: join(folder, 'crashed'), SERVER_PLUGINS: crashing})
  expect(await crashed.ended).toBe(1)
  const line =
    crashed
      .output()
      .split('\n')
      .find((text) => text.includes('duplicate key')) ?? ''
  expect(JSON.parse(line)).toMatchObject({level: 'fatal', msg: 'crashed'})
  expect(crashed.output()).not.toContain('13800000001')
})

/** A complete production environment. Its providers do not exist. */
const production = (): Record<string, string> => {
  const providers = ['sms', 'wechat', 'insurer', 'beijing', 'beijing-bank', 'chongqing', 'jiangsu', 'liaocheng']
  const unused = ['mail', 'unionpay', 'face', 'captcha', 'sso', 'realname']
  const keys = (names: readonly string[]) => names.map((name) => `${name}:k1:${randomBytes(32).toString('hex')}`)
  return {
    HMB_PROFILE: '',
    PUBLIC_URL: 'https://hmb.invalid',
    PROXIES: '1',
    DATA_DIR: join(folder, 'production'),
    PROVIDER_URLS: [
      ...providers.map((name) => `${name}=https://${name}.invalid`),
      ...unused.map((name) => `${name}=none`),
    ].join(),
    CALL_KEYS: keys(providers).join(),
    NOTIFICATION_KEYS: keys(providers.filter((name) => name !== 'sms')).join(),
    CODE_HASH_KEYS: `c1:${randomBytes(32).toString('hex')}`,
    EVIDENCE_KEYS: `e1:${randomBytes(32).toString('hex')}`,
    LOOKUP_KEYS: `l1:${randomBytes(32).toString('hex')}`,
    WECHAT_APP_ID: 'wx0123456789abcdef',
    CAPTCHA_APP_ID: '190000001',
    ENCRYPTION_KEYS: testKeyText,
  }
}

test('S20f: without a profile every program lists what is missing in one message, and ends', async () => {
  const programs = ['main.ts', 'commands/stuck.ts', 'commands/re-encrypt.ts', 'commands/import-content.ts']
  const refused = await Promise.all(programs.map((name) => startProgram({HMB_PROFILE: '', DATABASE_URL: ''}, name)))
  started.push(...refused.map(({child}) => child))
  for (const {ended, output} of refused) {
    expect(await ended).toBe(1)
    for (const part of ['- PUBLIC_URL is missing', '- PROXIES is missing', '- CALL_KEYS is missing', 'chongqing'])
      expect(output()).toContain(part)
    expect(output()).not.toContain('    at ')
  }
})

test('S20g: a complete production configuration refuses the test profile', async () => {
  const SERVER_PLUGINS = join(import.meta.dirname, '../test-profile/test-profile.ts')
  const refused = await start({...production(), SERVER_PLUGINS})
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('test-profile.ts is only for HMB_PROFILE=sandbox')
})

test('S24d: a production server seeds nothing, and refuses a notification with the keys of the sandbox', async () => {
  await database.db.delete(seeds)
  await database.db.update(skus).set({price: 7100}).where(eq(skus.skuNo, 'HMB-CQ-2026'))
  const server = await start(production())
  expect(server.url, server.output()).not.toBe('')
  const [sku] = await database.db.select().from(skus).where(eq(skus.skuNo, 'HMB-CQ-2026'))
  expect(sku?.price).toBe(7100)
  expect(await database.db.$count(seeds)).toBe(0)
  const body = '{}'
  for (const secrets of ['local-secret', 'test-secret']) {
    const headers = notificationHeaders(secrets, '/api/notify/wechat', body, new Date())
    expect((await fetch(`${server.url}/api/notify/wechat`, {method: 'POST', headers, body})).status).toBe(401)
  }
  server.child.kill('SIGTERM')
  await server.ended
})
