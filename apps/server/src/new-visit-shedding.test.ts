import {ErrorCode} from '@hmb/contract/codes/error-code'
import {pageBrowse} from '@hmb/contract/home'
import {orderCreate} from '@hmb/contract/order'
import {fastify} from 'fastify'
import {expect, onTestFinished, test, vi} from 'vitest'
import {newVisitShedding} from './new-visit-shedding.ts'
import {shedLoad} from './platform/http/load-shedding.ts'

/** A server that is always overloaded, by new visits. */
async function startOverloadedServer(publicUrl: string) {
  const app = fastify()
  app.all('*', async () => 'served')
  const log = {warn: vi.fn()}
  const rule = newVisitShedding({apiPrefix: '/pre', publicUrl}, log)
  shedLoad(app, [{...rule, limits: {cpu: -1, lateMs: 0, openRequests: 0, perSecond: 0}}])
  const url = await app.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(() => app.close())
  const send = (path: string, cookie = '', method = 'GET') =>
    fetch(url + path, {method, redirect: 'manual', headers: cookie ? {cookie} : {}})
  /** Repeats a request until it is refused: in the end nineteen of twenty are. */
  const sendUntilRefused = async (path: string, method = 'GET') => {
    let response = await send(path, '', method)
    await expect
      .poll(async () => {
        response = await send(path, 'hmb_visitor=abc', method)
        return response.headers.has('retry-after')
      })
      .toBe(true)
    return response
  }
  return {send, sendUntilRefused, log}
}

test('S99a: while the server is overloaded, a new visit sees the limiting page, and a person with a session is served', async () => {
  const {send, sendUntilRefused, log} = await startOverloadedServer('http://hmb.test')
  const page = await sendUntilRefused('/cq/home/home-cq?flag=OUT')
  expect(page.status).toBe(302)
  expect(page.headers.get('location')).toBe('/cq/limitingPage')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
  const call = await sendUntilRefused(`/pre${pageBrowse.path}`, 'POST')
  expect(await call.json()).toMatchObject({code: ErrorCode.ACCESS_LIMITED})
  expect(log.warn).toHaveBeenCalledTimes(1)

  const served = [
    ['/cq/home/home-cq', 'hmb_visitor=a; hmb_session=b'],
    [`/pre${pageBrowse.path}`, 'hmb_session=b'],
    ['/cq/limitingPage', ''],
    ['/cq/homely', ''],
    ['/cq/login', ''],
    [`/pre${orderCreate.path}`, ''],
  ] as const
  for (const [path, cookie] of served)
    for (let n = 0; n < 20; n++) expect(await (await send(path, cookie)).text()).toBe('served')
})

test('S99b: under https only the cookie with the prefix is a session', async () => {
  const {send, sendUntilRefused} = await startOverloadedServer('https://hmb.test')
  await sendUntilRefused('/cq/home/home-cq')
  const cookie = '__Host-hmb_session=b'
  for (let n = 0; n < 20; n++) expect((await send('/cq/home/home-cq', cookie)).status).toBe(200)
})
