import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {startTestServer} from '../testing/test-server.ts'

const webDist = mkdtempSync(join(tmpdir(), 'hmb-picture-'))
afterAll(() => rmSync(webDist, {recursive: true, force: true}))
for (const folder of ['cq', 'render']) mkdirSync(join(webDist, folder))
for (const name of ['index', 'home', 'preheatIndex', 'payment'])
  writeFileSync(join(webDist, `cq/${name}.html`), `<title>${name}</title>`)
// A renderer whose pages have the picture of their query.
writeFileSync(
  join(webDist, 'render/cq.js'),
  `export const firstPictureOf = async ({pathname, search, fetch}) => {
  if (pathname === '/payment') throw new Error('the call has failed')
  const picture = new URLSearchParams(search).get('picture')
  if (picture === 'late') return new Promise(() => {})
  const response = await fetch('/api/taurus/isUnLogin?projectId=hmb-cq', {method: 'GET', headers: {accept: 'application/json', projectId: 'hmb-cq'}})
  return JSON.parse(await response.text()).data.unLogin ? picture ?? '' : 'not a visitor'
}`,
)

const {browser, customer, logLines} = await startTestServer({webDist})
const linkOf = async (url: string, sender = browser()) => {
  const {statusCode, headers, body} = await sender.inject({url, headers: {accept: 'text/html'}})
  return {statusCode, link: headers.link, body}
}

test('a page preloads its first picture, which is that of a visitor', async () => {
  const link = '</static/img/a-1.webp?w=480>; rel=preload; as=image; fetchpriority=high'
  const url = '/cq/preheatIndex?picture=/static/img/a-1.webp%3Fw%3D480'
  // The HTML does not wait for a busy process.
  for (const sender of [browser(), await customer()])
    await expect.poll(() => linkOf(url, sender)).toEqual({statusCode: 200, link, body: '<title>preheatIndex</title>'})
  // Pages share the response for some seconds.
  for (let pages = 0; pages < 8; pages += 1) await linkOf(url)
  expect(logLines.filter((line) => line.includes('/isUnLogin')).length).toBeLessThan(5)
})

test('a page preloads its first picture in the width of the screen', async () => {
  const picture = '/api/page?file=%2Fa&w=1 390w, /api/page?file=%2Fa&w=2 780w, /api/page?file=%2Fa&w=3 1170w'
  await expect
    .poll(async () => (await linkOf(`/cq/preheatIndex?picture=${encodeURIComponent(picture)}`)).link)
    .toBe(
      `</api/page?file=%2Fa&w=3>; rel=preload; as=image; fetchpriority=high; imagesrcset="${picture}"; imagesizes="100vw"`,
    )
})

test.each([
  ['/cq/preheatIndex', 'without a picture'],
  ['/cq/preheatIndex?picture=/a%20390w,%20//elsewhere.example/b%20780w', 'with one width of another host'],
  ['/cq/preheatIndex?picture=/a%20390w,%20/b%22;x%20780w', 'with a width that ends the list'],
  ['/cq/preheatIndex?picture=https://elsewhere.example/a.webp', 'with a picture of another origin'],
  ['/cq/preheatIndex?picture=//elsewhere.example/a.webp', 'with a picture of another host'],
  ['/cq/preheatIndex?picture=/a%3E;rel=preconnect', 'with an address that ends the header’s own'],
  ['/cq/preheatIndex?picture=late', 'whose picture comes too late'],
  ['/cq/payment', 'whose call fails'],
  ['/cq/anything', 'that the build does not have'],
])('%s, a page %s, has no preload', async (url) => {
  expect(await linkOf(url)).toMatchObject({statusCode: 200, link: undefined})
})
