import {spawn} from 'node:child_process'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'

/** Responds with HTML to every call but one, and never to that one. Below /wrong-prefix it has no call. */
const server = createServer((request, response) => {
  if (request.url?.startsWith('/wrong-prefix/')) return response.writeHead(404).end()
  if (request.url?.includes('/getSysTimestamp')) return
  response.setHeader('content-type', 'text/html').end('<p>secret 13800000001</p>')
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close().closeAllConnections()
})

async function run(...args: string[]): Promise<{code: number | null; output: string; errors: string}> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: {...process.env, NODE_OPTIONS: ''},
  })
  const [output, errors]: [string[], string[]] = [[], []]
  child.stdout.on('data', (part) => output.push(String(part)))
  child.stderr.on('data', (part) => errors.push(String(part)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return {code, output: output.join(''), errors: errors.join('')}
}

test('a server without storage fails with a table, and none of its values is shown', async () => {
  const {code, output} = await run('--base-url', `${url}/`, '--timeout', '200')
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Project hmb-cq, home page unknown, product unknown\. --project chooses another project\.\n\ncall/,
  )
  expect(output).toMatch(/GET \/api\/taurus\/project\/baseInfo2c +FAILED/)
  expect(output).toContain('POST /api/taurus/admin/getSysTimestamp · response: no response within 200 ms')
  expect(output).toMatch(/POST \/api\/aries\/order\/create +skipped/)
  expect(output).not.toMatch(/secret|138/)
})

test('--json is for programs, --only limits the calls', async () => {
  const {code, output} = await run('--base-url', url, '--timeout', '200', '--json', '--only', '/isUnLogin')
  expect(code).toBe(1)
  const {ok, checked, findings} = JSON.parse(output)
  expect(checked).toEqual({projectId: 'hmb-cq', homePageId: '', skuNo: ''})
  expect(ok).toBe(false)
  expect(new Set(findings.map(({call}: {call: string}) => call))).toEqual(new Set(['GET /api/taurus/isUnLogin']))
})

test('a server that has none of the calls ends with 2, also with --partial', async () => {
  const {code, output, errors} = await run('--base-url', `${url}/wrong-prefix`, '--partial', '--json')
  expect(code).toBe(2)
  expect(JSON.parse(output).ok).toBe(false)
  expect(errors).toBe(
    `No check was made: ${url}/wrong-prefix has none of the calls. --base-url needs the environment prefix.\n`,
  )
})

test('--help prints every option', async () => {
  const {code, output, errors} = await run('--help')
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain('--base-url <url>')
})

test('a wrong command line ends with 2', async () => {
  const {code, errors} = await run('--base-url', 'here')
  expect(code).toBe(2)
  expect(errors).toContain('--base-url must be an address')
  expect(errors).toContain('--code-command')
})

test('a server that does not respond ends with 2 and one sentence', async () => {
  const free = createServer()
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
  const closed = `http://127.0.0.1:${(free.address() as AddressInfo).port}`
  await new Promise((resolve) => free.close(resolve))
  expect(await run('--base-url', closed)).toEqual({
    code: 2,
    output: '',
    errors: `${closed} does not respond: ECONNREFUSED\n`,
  })
  const {code, errors} = await run('--base-url', 'https://test.invalid', '--json')
  expect(code).toBe(2)
  // Without a network the name server does not respond either.
  expect(errors).toMatch(/^https:\/\/test\.invalid does not respond: (ENOTFOUND|EAI_AGAIN)\n$/)
})
