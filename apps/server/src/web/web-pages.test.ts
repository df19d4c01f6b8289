import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {afterAll, describe, expect, test} from 'vitest'
import {saveStaffAccount} from '../staff/staff-account.ts'
import {startTestServer} from '../testing/test-server.ts'

const webDist = mkdtempSync(join(tmpdir(), 'hmb-web-'))
afterAll(() => rmSync(webDist, {recursive: true, force: true}))
mkdirSync(join(webDist, 'cq/assets'), {recursive: true})
const html = '<!doctype html><title>重庆惠民保</title>'
writeFileSync(join(webDist, 'cq/index.html'), html)
writeFileSync(join(webDist, 'cq/index.html.br'), brotliCompressSync(html))
writeFileSync(join(webDist, 'cq/payment.html'), '<!doctype html><title>收银台</title>')
const notFound = '<!doctype html><title>页面不存在</title>'
writeFileSync(join(webDist, 'cq/notFound.html'), notFound)
writeFileSync(join(webDist, 'cq/notFound.html.br'), brotliCompressSync(notFound))
writeFileSync(join(webDist, 'cq/assets/main-abc123.js'), 'export {}')
writeFileSync(join(webDist, 'cq/assets/main-abc123.js.br'), brotliCompressSync('export {}'))
writeFileSync(join(webDist, 'secret.txt'), 'not of any build')

mkdirSync(join(webDist, 'beside/authorization'), {recursive: true})
writeFileSync(join(webDist, 'beside/authorization/index.html'), '<!doctype html><title>登录</title>')

mkdirSync(join(webDist, 'beside/staff/assets'), {recursive: true})
writeFileSync(join(webDist, 'beside/staff/index.html'), '<!doctype html><title>销售回溯</title>')
writeFileSync(join(webDist, 'beside/staff/assets/main-abc123.js'), 'export {}')

const beside = join(webDist, 'beside')
const {app, database, clock} = await startTestServer({webDist, authorizationDist: beside, staffDist: beside})
const open = (url: string, headers: Record<string, string> = {}) => app.inject({url, headers})

describe('a variant under its code', () => {
  test.each([
    ['/cq/', html],
    ['/cq/?projectid=hmb-cq', html],
    ['/cq/home/home-cq', notFound],
    ['/cq/orderDetail?orderid=1.5', notFound],
    ['/cq/policyDetail/PCQ123', notFound],
  ])('gets its HTML at %s, without caching', async (url, page) => {
    const response = await open(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.body).toBe(page)
    expect(response.headers['content-security-policy']).toContain("object-src 'none'")
  })

  test('a route with its own page in the build gets that page', async () => {
    for (const url of ['/cq/payment?orderid=1', '/cq/payment/']) expect((await open(url)).body).toContain('收银台')
    for (const url of ['/cq/Payment', '/cq/payments']) expect((await open(url)).body).toBe(notFound)
  })

  test.each(['/cq//orderList', '/cq/payment//', '/cq/home//home-cq', '/cq/order%5cList', `/cq/${'a'.repeat(300)}`])(
    'a path that cannot be a file is a page of the product for a browser: %s',
    async (url) => {
      const response = await open(url, {accept: 'text/html'})
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.body).toContain('<title>')
    },
  )

  test('a path that cannot be a file and ends like one is unknown', async () => {
    const response = await open('/cq/assets//main-old.js')
    expect([response.statusCode, response.json().code]).toEqual([404, ErrorCode.PATH_NOT_FOUND])
  })

  test('the path of a variant without the slash redirects to the path with it', async () => {
    const response = await open('/cq?projectid=hmb-cq')
    expect([response.statusCode, response.headers.location]).toEqual([302, '/cq/?projectid=hmb-cq'])
  })

  test('gets hashed files with the compression of the build, cached for a year', async () => {
    const response = await open('/cq/assets/main-abc123.js', {'accept-encoding': 'gzip, br'})
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['content-type']).toContain('javascript')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('a route gets compressed HTML too', async () => {
    const response = await open('/cq/orderList', {'accept-encoding': 'br'})
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test('a missing file is not a page of the product', async () => {
    const response = await open('/cq/assets/main-old.js')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({code: ErrorCode.PATH_NOT_FOUND, data: null, message: '页面不存在'})
  })

  test.each([
    '/cq/..%2fsecret.txt',
    '/cq/%2e%2e/secret.txt',
    '/cq/../secret.txt',
    '/cq/assets/..%2f..%2fsecret.txt',
    '/cq/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/cq/assets/..%5c..%5csecret.txt',
  ])('nothing beside the build can be read: %s', async (url) => {
    expect((await open(url)).body).not.toContain('not of any build')
  })

  test('a missing file adds no more listeners to its response than Node allows', async () => {
    const warnings: string[] = []
    const note = ({name}: Error) => warnings.push(name)
    process.on('warning', note)
    try {
      for (const url of ['/cq/assets/', '/cq/assets/.', '/cq/assets/main-old.js', '/cq/orderList']) await open(url)
    } finally {
      process.off('warning', note)
    }
    expect(warnings).toEqual([])
  })

  test.each(['/cq/assets/main-%00.js', '/cq/assets/..', '/cq/assets/.', '/cq/assets/%2f', '/cq/assets/..%2fassets%2f'])(
    'a name that no file has is not an error of the server: %s',
    async (url) => {
      expect((await open(url)).statusCode).toBeLessThan(500)
    },
  )

  test.each(['%E4%B8', '%zz', '%00', 'a%2Fb%'])('a path that ends with %s is an unknown one', async (end) => {
    const [page, call, file] = await Promise.all(
      [`/${end}`, `/api/taurus/${end}`, `/static/img/${end}.png`].map((url) => open(url, {accept: 'text/html'})),
    )
    expect([page?.statusCode, page?.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    for (const response of [call, file])
      expect([response?.statusCode, response?.json().code]).toEqual([404, ErrorCode.PATH_NOT_FOUND])
    expect((await open(`/cq/policyDetail/${end}?channel=a%zz`)).body).toBe(notFound)
  })

  test('an unknown path is a page with the cities for a browser, and an envelope for a call', async () => {
    const page = await open('/nowhere', {accept: 'text/html,*/*;q=0.8'})
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    for (const part of ['<h1>页面不存在</h1>', 'href="/cq/home/home-cq?projectid=hmb-cq"', '沙箱'])
      expect(page.body).toContain(part)
    expect(page.headers['content-security-policy']).toContain("object-src 'none'")
    for (const [url, accept] of [
      ['/nowhere', '*/*'],
      ['/api/nowhere', 'text/html'],
      ['/static/img/none.webp', 'text/html'],
    ] as const) {
      const response = await open(url, {accept})
      expect([response.statusCode, response.json().code]).toEqual([404, ErrorCode.PATH_NOT_FOUND])
    }
  })

  test('a variant without a build is an unknown path', async () => {
    expect((await open('/ah/')).statusCode).toBe(404)
  })
})

test('the authorization app is served beside the variants, on all its paths', async () => {
  for (const url of ['/authorization/', '/authorization/login?url=1', '/authorization/protocol'])
    expect((await open(url)).body).toContain('<title>登录</title>')
  expect((await open('/authorization?skuNo=1')).headers.location).toBe('/authorization/?skuNo=1')
})

test('the page of staff returns 404 until an account exists, and loads no files from other hosts', async () => {
  const paths = ['/staff/', '/staff/recordings/abc', '/staff/assets/main-abc123.js']
  for (const url of paths) expect((await open(url)).json().code).toBe(ErrorCode.PATH_NOT_FOUND)
  await saveStaffAccount(database.db, 'lin', 'Ten green bottles on a wall', clock.now())
  for (const url of paths) expect((await open(url)).statusCode).toBe(200)
  const {body, headers} = await open('/staff/recordings/abc')
  expect(body).toContain('<title>销售回溯</title>')
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self' data:;" +
      "connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  })
})

test('the page of staff is unknown where its access is off', async () => {
  const off = await startTestServer({webDist, staffDist: beside, staffAccess: 'off'})
  await saveStaffAccount(off.database.db, 'lin', 'Ten green bottles on a wall', off.clock.now())
  expect((await off.app.inject({url: '/staff/'})).json().code).toBe(ErrorCode.PATH_NOT_FOUND)
})

describe('the operator’s files', () => {
  test('images are cached for an hour', async () => {
    const response = await open('/static/img/cq/logo.webp')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
  })

  test('a large image is sent as AVIF to browsers that accept it, as WebP to others, with a Vary header', async () => {
    const accept = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'
    const [avif, webp, any] = await Promise.all([
      open('/static/img/cq/top.webp', {accept}),
      open('/static/img/cq/top.webp', {accept: 'image/webp,*/*'}),
      open('/static/img/cq/top.webp?v=1'),
    ])
    expect([avif, webp, any].map(({statusCode}) => statusCode)).toEqual([200, 200, 200])
    expect([avif, webp, any].map(({headers}) => headers['content-type'])).toEqual([
      'image/avif',
      'image/webp',
      'image/webp',
    ])
    expect([avif, webp, any].map(({headers}) => headers.vary)).toEqual(['accept', 'accept', 'accept'])
    expect(avif.headers['cache-control']).toBe('public, max-age=3600')
    expect(avif.headers.etag).not.toBe(webp.headers.etag)
    expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length)
  })

  test('a picture is sent in the requested width, and in its own width when that width does not exist', async () => {
    const accept = 'image/avif,image/webp,*/*;q=0.8'
    const size = async (url: string, accept: string) => (await open(url, {accept})).rawPayload.length
    for (const accepted of [accept, 'image/webp,*/*']) {
      const [small, drawn, large, unknown, nonsense] = await Promise.all(
        ['?w=480', '', '?w=1170', '?w=640', '?w=wide'].map((query) =>
          size(`/static/img/cq/top.webp${query}`, accepted),
        ),
      )
      expect(small).toBeLessThan(drawn ?? 0)
      expect(drawn).toBeLessThan(large ?? 0)
      expect([unknown, nonsense]).toEqual([drawn, drawn])
    }
    const {headers} = await open('/static/img/cq/top.webp?w=480', {accept})
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      vary: 'accept',
      'cache-control': 'public, max-age=3600',
    })
  })

  test('an image without an AVIF is sent as it is', async () => {
    const response = await open('/static/img/cq/logo.webp', {accept: 'image/avif,*/*'})
    expect([response.headers['content-type'], response.headers.vary]).toEqual(['image/webp', undefined])
  })

  test('an agreement is not cached', async () => {
    const response = await open('/static/agree/cq/notice.html')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/static/catalog.ts', '/static/pages/home.ts', '/static/img/..%2fcatalog.ts'])(
    'source files beside the operator’s files cannot be read: %s',
    async (url) => {
      expect((await open(url)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('the portal', () => {
  test('lists the eight variants with their paths', async () => {
    const entries = (await open('/portal.json')).json()
    expect(entries.map(({code}: {code: string}) => code)).toEqual(['ah', 'tj', 'hf', 'lc', 'js', 'cq', 'bj', 'normal'])
    expect(entries[5]).toEqual({
      code: 'cq',
      name: '重庆惠民保',
      home: '/cq/home/home-cq?projectid=hmb-cq',
      projectId: 'hmb-cq',
      skuNo: 'HMB-CQ-2026',
    })
  })

  test('is a page with links to the built variants and to the sandbox', async () => {
    const {body} = await open('/')
    expect(body).toMatch(/<a href="\/cq\/home\/home-cq\?projectid=hmb-cq"><img [^>]+>重庆惠民保<\/a>/)
    expect(body).toContain('安徽惠民保</span> <small>未构建</small>')
    expect(body).toContain('<a href="http://127.0.0.1:8081/">沙箱')
  })
})
