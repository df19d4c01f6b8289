import {createHash} from 'node:crypto'
import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {prerenderedPageId} from '@hmb/contract/html/prerendered-page'
import {eq} from 'drizzle-orm'
import {afterAll, beforeEach, expect, test} from 'vitest'
import {pages, skus} from '../platform/db/schema/project.ts'
import {startTestServer} from '../testing/test-server.ts'

const webDist = mkdtempSync(join(tmpdir(), 'hmb-painted-'))
afterAll(() => rmSync(webDist, {recursive: true, force: true}))
const html = '<head><title>重庆惠民保</title></head><body><div id="root"></div></body>'
for (const folder of ['cq', 'bj', 'render']) mkdirSync(join(webDist, folder))
for (const name of ['cq/index', 'cq/home', 'bj/index', 'bj/home']) writeFileSync(join(webDist, `${name}.html`), html)

/** A renderer that prints its input and counts its calls. */
const renderer = (word: string) => `let drawn = 0
let failures = 0
export const cacheKey = (search) => search.includes('hmb-bj') ? null : new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name === 'subpage')).toString()
export const skuNoOf = (content) => (content.includes('insure') ? 'HMB-CQ-2026' : '')
export const render = async (page, search) => {
  if (page.childPageContent.includes('unheard of')) throw new Error('cannot draw this')
  if (page.childPageContent.includes('fails once') && ++failures === 1) throw new Error('fails once')
  drawn += 1
  const {picture} = JSON.parse(page.childPageContent)
  if (picture) return {head: '<link rel="preload" as="image" imageSrcSet="' + picture + '"/>', root: '<img srcSet="' + picture + '" src="' + picture.split('?')[0] + '"> ' + drawn}
  return {head: '<link rel="preload" href="/first.webp">', root: '<p>${word} ' + drawn + ' ' + page.id + ' ' + search + '</p>'}
}`
const rendererFile = join(webDist, 'render/cq.js')
writeFileSync(rendererFile, renderer('drawn'))

const {app, database, logLines: logged} = await startTestServer({webDist})
const open = (url: string, headers: Record<string, string> = {}) => app.inject({url, headers})
const compose = (content: string) => database.db.update(pages).set({content}).where(eq(pages.id, 'home-cq'))
beforeEach(() => compose('{"contentList":[],"note":"</script><b>"}'))

/** The page data for the scripts. */
const pageDataIn = (body: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${prerenderedPageId}">(.*)</script>`).exec(body)?.[1] ?? '',
  )

test('a home page is rendered, with its data for the scripts and a preload of its first image', async () => {
  const {body, headers, statusCode} = await open('/cq/home/home-cq?projectid=hmb-cq')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache'})
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  // The content policy names the only inline script.
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(script).toContain('hmbTakeTap')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect(body).toContain('<link rel="preload" href="/first.webp"><script>')
  expect(body).toMatch(/<div id="root"><p>drawn \d+ home-cq <\/p><\/div>/)
  expect(pageDataIn(body)).toEqual({
    id: 'home-cq',
    sub: '',
    projectId: 'hmb-cq',
    childPageContent: '{"contentList":[],"note":"</script><b>"}',
  })
})

test('content of an operator cannot end the script element', async () => {
  const {body} = await open('/cq/home/home-cq')
  // The script that keeps taps, and the data.
  expect(body.match(/<\/script>/g)).toHaveLength(2)
})

test('the HTML of the build is sent for an address that the renderer does not render', async () => {
  expect((await open('/cq/home/home-cq?projectid=hmb-bj')).body).toBe(html)
  expect((await open('/cq/home/home-cq')).body).not.toBe(html)
})

test('a home page is rendered once per used query, and again when the operator changes it', async () => {
  const {body} = await open('/cq/home/home-cq?agentId=7')
  expect((await open('/cq/home/home-cq?agentId=8')).body).toBe(body)
  await compose('{"contentList":[1]}')
  const changed = await open('/cq/home/home-cq?agentId=7')
  expect(changed.body).not.toBe(body)
  expect(pageDataIn(changed.body).childPageContent).toBe('{"contentList":[1]}')
})

test('a home page has the product of its purchase block, and is rendered again when the price changes', async () => {
  await compose('{"contentList":["insure"]}')
  const {body} = await open('/cq/home/home-cq')
  expect(pageDataIn(body).product).toMatchObject({
    request: {projectId: 'hmb-cq', skuNo: 'HMB-CQ-2026'},
    response: {price: 6900, skuInsureStatus: 'INSURE', unit: '人/年'},
  })
  const ofCq = eq(skus.skuNo, 'HMB-CQ-2026')
  await database.db.update(skus).set({price: 7100}).where(ofCq)
  expect(pageDataIn((await open('/cq/home/home-cq')).body).product.response.price).toBe(7100)
  await database.db.update(skus).set({price: 6900}).where(ofCq)
})

test('a browser that shows AVIF gets the first picture in the page, each other one its preload', async () => {
  const path = '/static/img/cq/top.webp'
  const srcSet = `${path}?w=480 480w, ${path} 750w, ${path}?w=1170 1170w`
  await compose(JSON.stringify({contentList: [], picture: srcSet}))
  const accept = 'text/html,image/avif,image/webp,*/*;q=0.8'
  const inlined = await open('/cq/home/home-cq', {accept})
  expect(inlined.body).toContain(`<img data-src="${path}" src="data:image/avif;base64,`)
  expect(inlined.body).not.toContain('rel="preload"')
  expect(inlined.headers.vary).toBe('accept-encoding, accept')
  const plain = await open('/cq/home/home-cq', {accept: 'text/html'})
  expect(plain.body).toContain(`<img srcSet="${srcSet}" src="${path}">`)
  expect(plain.body).toContain('<link rel="preload" as="image"')
  expect(plain.headers.etag).not.toBe(inlined.headers.etag)
  // Each form is rendered once.
  expect((await open('/cq/home/home-cq', {accept})).body).toBe(inlined.body)
})

test('a home page is rendered by the current build', async () => {
  await open('/cq/home/home-cq')
  writeFileSync(rendererFile, renderer('redrawn'))
  utimesSync(rendererFile, new Date(), new Date(Date.now() + 5_000))
  await expect.poll(async () => (await open('/cq/home/home-cq')).body).toContain('<p>redrawn 1')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'a home page is sent as %s to a browser that accepts it, and as 304 to one that has it',
  async (encoding, unpack) => {
    const plain = await open('/cq/home/home-cq')
    const packed = await open('/cq/home/home-cq', {'accept-encoding': encoding})
    expect(packed.headers).toMatchObject({'content-encoding': encoding, vary: 'accept-encoding, accept'})
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    const again = await open('/cq/home/home-cq', {'if-none-match': String(plain.headers.etag)})
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test.each([
  ['a page that is not there', '/cq/home/home-none'],
  ['a subpage that is not there', '/cq/home/home-cq?subpage=none'],
  ['an address that is not a home page', '/cq/home/home-cq/more'],
  ['an address that cannot be read', '/cq/home/%E0%A4%A'],
  ['a city whose build has no renderer', '/bj/home/home-bj'],
])('%s gets the HTML of the build', async (_, url) => {
  const {body, statusCode} = await open(url)
  expect(statusCode === 200 ? body : html).toBe(html)
})

test.each([
  '/cq/home/%00',
  '/cq/home/home-cq?subpage=%00',
  '/cq/home/home-cq?subpage=%ED%A0%80',
  `/cq/home/${'x'.repeat(90)}`,
])('S113b: a name that no database stores is an unknown page, and no error of the server: %s', async (url) => {
  const lines = logged.length
  const {body, statusCode} = await open(url)
  expect([statusCode, body]).toEqual([200, html])
  expect(logged.slice(lines).join('')).not.toContain('not rendered')
})

test('a page that cannot be rendered is logged, and the HTML of the build is sent', async () => {
  await compose('{"contentList":["unheard of"]}')
  expect((await open('/cq/home/home-cq')).body).toBe(html)
  expect(logged.join('')).toContain('home page not rendered')
})

test('a page whose rendering fails once is logged once, and rendered again a moment later', async () => {
  await compose('{"contentList":["fails once"]}')
  const lines = logged.length
  for (let visit = 0; visit < 3; visit++) expect((await open('/cq/home/home-cq')).body).toBe(html)
  expect(logged.slice(lines).filter((line) => line.includes('fails once'))).toHaveLength(1)
  await expect.poll(async () => (await open('/cq/home/home-cq')).body).toContain('drawn')
})

test('a build whose renderer cannot be loaded is logged once, and the HTML of the build is sent', async () => {
  writeFileSync(rendererFile, 'export const render = (')
  utimesSync(rendererFile, new Date(), new Date(Date.now() + 10_000))
  await expect.poll(async () => (await open('/cq/home/home-cq')).body).toBe(html)
  const lines = logged.length
  const visits = await Promise.all(Array.from({length: 30}, () => open('/cq/home/home-cq')))
  expect(new Set(visits.map(({body}) => body))).toEqual(new Set([html]))
  // The renderer is loaded again after half a second.
  expect(logged.slice(lines).filter((line) => line.includes('"level":"error"')).length).toBeLessThan(10)
})
