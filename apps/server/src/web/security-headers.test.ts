import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {eq} from 'drizzle-orm'
import {afterAll, expect, test} from 'vitest'
import {buildApp} from '../app.ts'
import type {Config} from '../platform/config.ts'
import {projects} from '../platform/db/schema/project.ts'
import {createLog} from '../platform/log.ts'
import {startTestServer} from '../testing/test-server.ts'

const webDist = mkdtempSync(join(tmpdir(), 'hmb-headers-'))
afterAll(() => rmSync(webDist, {recursive: true, force: true}))
for (const code of ['cq', 'bj']) {
  mkdirSync(join(webDist, code, 'assets'), {recursive: true})
  writeFileSync(join(webDist, code, 'index.html'), '<!doctype html>')
}
for (const name of ['kit-abc.js', 'kit-abc.css', 'pdf-worker-abc.js', 'logo-abc.svg'])
  writeFileSync(join(webDist, 'cq/assets', name), '')

const server = await startTestServer()
const {db} = server.database
const [chongqing] = await db.select().from(projects).where(eq(projects.code, 'cq'))
if (!chongqing) throw new Error('no project')
// The third host tries to end the directive.
const allowedHosts = ['video.test', '127.0.0.1:19601', "x.test; script-src 'unsafe-inline'"]
await db
  .update(projects)
  .set({settings: {...chongqing.settings, allowedHosts}})
  .where(eq(projects.code, 'cq'))

const production: Partial<Config> = {
  profile: 'production',
  publicUrl: 'https://hmb.test',
  sandboxUrl: '',
  captcha: {appId: '190000001', scriptUrl: 'https://turing.captcha.qcloud.com/TCaptcha.js'},
}
/** The server on the same database, with other settings. */
async function open(settings: Partial<Config> = {}) {
  const {database, providers, clock} = server
  const config = {...server.config, webDist, ...settings}
  const app = await buildApp({database, providers, clock, config, log: createLog('silent')})
  afterAll(() => app.close())
  return app
}
const [inProduction, inSandbox] = [await open(production), await open()]
const behindProxy = await open({...production, proxies: 1})

/** The sources of each directive of a page. */
async function policyOf(app: typeof inProduction, url: string): Promise<Map<string, string[]>> {
  const {headers} = await app.inject({url, headers: {accept: 'text/html'}})
  const directives = String(headers['content-security-policy']).split(';')
  return new Map(directives.map((text) => text.trim().split(' ')).map(([name = '', ...sources]) => [name, sources]))
}

test('S25c: a production policy has no scheme as a source, and no address of the machine', async () => {
  for (const url of ['/cq/home/home-cq', '/bj/', '/', '/static/agree/cq/notice.html']) {
    const policy = await policyOf(inProduction, url)
    const sources = [...policy.values()].flat()
    expect(sources).not.toContain('https:')
    expect(sources).not.toContain('http:')
    expect(sources).not.toContain('*')
    expect(sources.filter((source) => /127\.|localhost|^http:/.test(source))).toEqual([])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.has('upgrade-insecure-requests')).toBe(true)
  }
})

test('S25d: a page loads images, films and documents from the hosts of its own project only', async () => {
  const own = await policyOf(inProduction, '/cq/home/home-cq')
  const other = await policyOf(inProduction, '/bj/')
  for (const name of ['img-src', 'media-src', 'connect-src']) {
    expect(own.get(name)).toContain('https://video.test')
    expect(other.get(name)).not.toContain('https://video.test')
  }
  expect(own.get('frame-src')).not.toContain('https://video.test')
  expect(own.get('script-src')).not.toContain("'unsafe-inline'")
})

const policyHeaders = ['content-security-policy', 'referrer-policy', 'x-frame-options']

test.each(['/cq/assets/kit-abc.js', '/cq/assets/kit-abc.css', '/static/img/cq/logo.webp?w=480'])(
  'a subresource has its type and its origin alone: %s',
  async (url) => {
    const {headers, statusCode} = await inProduction.inject(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin'})
    expect(Object.keys(headers).filter((name) => policyHeaders.includes(name))).toEqual([])
  },
)

test.each([
  ['a worker', '/cq/assets/pdf-worker-abc.js'],
  ['a picture that can have scripts', '/cq/assets/logo-abc.svg'],
  ['a document', '/static/agree/cq/notice.html'],
  ['a page whose address ends like a file', '/cq/home/home-cq?from=/cq/assets/kit-abc.js'],
  ['a page below the files', '/cq/assets/kit'],
  ['a page above the files', '/cq/assets/%2e%2e/kit'],
])('%s has the whole policy', async (_, url) => {
  const {headers} = await inProduction.inject({url, headers: {accept: 'text/html'}})
  expect(
    Object.keys(headers)
      .filter((name) => policyHeaders.includes(name))
      .sort(),
  ).toEqual(policyHeaders)
})

test.each(['/nowhere/assets/kit-abc.js', '/nowhere.webp', '/cq/assets/none.js', '/cq/none.webp'])(
  'a missing subresource is never a page: %s',
  async (url) => {
    const {headers, statusCode} = await inProduction.inject({url, headers: {accept: 'text/html'}})
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

test('in the sandbox a page loads from the sandbox too, without https', async () => {
  const policy = await policyOf(inSandbox, '/cq/home/home-cq')
  expect(policy.get('media-src')).toContain('http://127.0.0.1:19601')
  expect(policy.has('upgrade-insecure-requests')).toBe(false)
})

test('S25e: under https every response has the header for strict https', async () => {
  for (const url of ['/cq/', '/api/nowhere', '/healthz', '/static/img/cq/logo.webp']) {
    const secured = (await inProduction.inject(url)).headers['strict-transport-security']
    expect(secured).toBe('max-age=31536000; includeSubDomains')
    expect((await inSandbox.inject(url)).headers['strict-transport-security']).toBeUndefined()
  }
})

test('S25f: the list of all projects exists in the sandbox only', async () => {
  const accept = 'text/html'
  for (const url of ['/', '/portal.json', '/nowhere']) {
    const page = await inProduction.inject({url, headers: {accept}})
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<h1>页面不存在</h1>')
    expect(page.body).not.toMatch(/home-cq|沙箱|127\.0\.0\.1/)
  }
  expect((await inProduction.inject('/portal.json')).json().data).toBeNull()
  expect((await inSandbox.inject({url: '/', headers: {accept}})).body).toContain('home-cq')
})

const forged = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.test',
}

test.each([
  '/cq?a=1',
  '/bj',
  '/',
  '/nowhere',
  '/api/aries/pay/ysf/pay?outTradeNo=x&returnUrl=https%3A%2F%2Fevil.test%2Fcq%2FinsureResult',
  '/api/aries/pay/ysf/pay?outTradeNo=x&returnUrl=%2F%2Fevil.test%2F',
  '/api/aries/pay/ysf/pay?outTradeNo=x&returnUrl=%2Fcq%2F',
  '/openapi.json',
])('S26c: no response takes its host from the request: %s', async (url) => {
  for (const app of [inProduction, inSandbox, behindProxy]) {
    const {headers, body} = await app.inject({url, headers: {...forged, accept: 'text/html'}})
    expect(JSON.stringify(headers)).not.toContain('evil.test')
    expect(body).not.toContain('evil.test')
  }
})
