import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliDecompressSync} from 'node:zlib'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {afterAll, describe, expect, test} from 'vitest'
import {sessionMs, slideEveryMs} from '../people/session/session.ts'
import {sessions} from '../platform/db/schema/user.ts'
import {startTestServer} from '../testing/test-server.ts'

const webDist = mkdtempSync(join(tmpdir(), 'hmb-early-'))
afterAll(() => rmSync(webDist, {recursive: true, force: true}))
for (const folder of ['cq', 'render']) mkdirSync(join(webDist, folder))
for (const name of ['index', 'home']) writeFileSync(join(webDist, `cq/${name}.html`), '<title>重庆惠民保</title>')
// A renderer that prints its request and the response of the person's call.
writeFileSync(
  join(webDist, 'render/cq.js'),
  `export const renderScreen = async ({pathname, search, cookie, fetch}) => {
  if (pathname === '/unknown') throw new Error('no data for the screen')
  const headers = {accept: 'application/json', projectId: 'hmb-cq'}
  const response = await fetch('/api/taurus/user/detail', {method: 'GET', headers})
  const {code, data} = JSON.parse(await response.text())
  if (code !== 0) throw new Error('code ' + code)
  return '<p>' + [pathname, search, data.echoPhone, /hmb_mode=elder/.test(cookie), response.headers.get('date') !== null].join() + '</p>'
}`,
)

const {app, customer, clock, database, logLines} = await startTestServer({webDist, callLimits: 'enforced'})
const headers = {projectid: 'hmb-cq'}
const address = (path: string) => `/cq/early-screen?path=${encodeURIComponent(path)}`

test('a person gets the screen with the own data, uncached and compressed', async () => {
  const person = await customer()
  person.cookies.set('hmb_mode', 'elder')
  const {statusCode, headers: received, body} = await person.inject({url: address('/orderDetail?orderid=7'), headers})
  expect([statusCode, received['cache-control']]).toEqual([200, 'no-store'])
  expect(received['content-type']).toBe('application/json; charset=utf-8')
  const shown = `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`
  expect(JSON.parse(body)).toEqual({html: `<p>/orderDetail,?orderid=7,${shown},true,true</p>`})

  const compressed = await person.inject({url: address('/orderList'), headers: {...headers, 'accept-encoding': 'br'}})
  expect(compressed.headers).toMatchObject({'content-encoding': 'br', vary: 'accept-encoding'})
  expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString()).html).toContain(shown)
})

test('a session that a call extends gets its cookie', async () => {
  const person = await customer()
  clock.advance({ms: slideEveryMs + 1})
  const {headers: received} = await person.inject({url: address('/orderList'), headers})
  expect(String(received['set-cookie'])).toContain(`Max-Age=${sessionMs / 1000}`)
})

describe('nothing is shown', () => {
  test('to a visitor, and after a logout', async () => {
    expect((await app.inject({url: address('/orderList'), headers})).statusCode).toBe(204)
    const person = await customer()
    await database.db.delete(sessions)
    expect((await person.inject({url: address('/orderList'), headers})).statusCode).toBe(204)
  })

  test.each([
    address('/unknown'),
    address('orderList'),
    address(''),
    address(`/orderList?${'a'.repeat(4_000)}`),
    address('https://elsewhere.example/orderList'),
    '/cq/early-screen',
    '/cq/early-screen?path=%00',
  ])('at %s', async (url) => {
    const person = await customer()
    expect((await person.inject({url, headers})).statusCode).toBe(204)
  })

  test('to a page of another site, which cannot send the header', async () => {
    const person = await customer()
    for (const sent of [{}, {...headers, 'sec-fetch-site': 'cross-site'}]) {
      const {body} = await person.inject({url: address('/orderList'), headers: sent})
      expect(JSON.parse(body)).toMatchObject({code: ErrorCode.INVALID_REQUEST, data: null})
    }
  })

  test('above the number of screens that a process renders in a second', async () => {
    const person = await customer()
    const sent = await Promise.all(Array.from({length: 60}, () => person.inject({url: address('/orderList'), headers})))
    const rendered = sent.filter(({statusCode}) => statusCode === 200).length
    // The requests may reach two seconds.
    expect(rendered).toBeGreaterThan(0)
    expect(rendered).toBeLessThanOrEqual(40)
    expect(sent.filter(({statusCode}) => statusCode === 204)).toHaveLength(60 - rendered)
  })
})

test('neither the screen nor its address is logged', async () => {
  const person = await customer()
  await person.inject({url: address('/orderDetail?orderid=O-secret'), headers})
  const {userId} = person
  expect(logLines.join('')).toContain('/cq/early-screen')
  expect(logLines.join('')).not.toMatch(new RegExp(`O-secret|${person.phone}|${userId}`))
})
