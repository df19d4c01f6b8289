import type {ChildProcess} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
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
