import {once} from 'node:events'
import {type IncomingMessage, request as send} from 'node:http'
import type {AddressInfo} from 'node:net'
import {fastify} from 'fastify'
import {expect, onTestFinished, test} from 'vitest'
import {nextShare, type OverloadLimits, shedLoad} from './load-shedding.ts'

const limits = {cpu: 0.6, lateMs: 30, openRequests: 150, perSecond: 100}
const quiet = {cpu: 0.5, delayMs: 5, open: 10, requests: 250}

test('S93: while many requests overload the process, a growing share is refused, and none when it is over', () => {
  let share = 0
  const shares = Array.from({length: 6}, () => {
    share = nextShare(share, {...quiet, cpu: 0.8}, limits)
    return Math.round(share * 100)
  })
  expect(shares).toEqual([20, 40, 60, 80, 95, 95])
  expect(nextShare(0.1, quiet, limits)).toBe(0)
})

test('S99: late timers and many open requests overload it too, and a few requests of a rule are never the cause', () => {
  expect(nextShare(0, {...quiet, delayMs: 31}, limits)).toBe(0.2)
  expect(nextShare(0, {...quiet, open: 151}, limits)).toBe(0.2)
  expect(nextShare(0, {...quiet, open: 150}, limits)).toBe(0)
  expect(nextShare(0, {cpu: 0.8, delayMs: 80, open: 500, requests: 20}, limits)).toBe(0)
})

async function startShedding(limits: OverloadLimits) {
  const app = fastify()
  app.post('/api/report', async () => 'served')
  const paths: string[] = []
  const matches = (path: string) => {
    paths.push(path)
    return path === '/api/report'
  }
  shedLoad(app, [{limits, matches, refuse: (_, response) => void response.end('refused')}])
  await app.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(() => app.close())
  const {port} = app.server.address() as AddressInfo
  const post = async (address: string) => {
    const sent = send({port, host: '127.0.0.1', method: 'POST', path: address}).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return (await response.toArray()).join('')
  }
  return {post, paths}
}

test.each([
  '/api/report',
  '/api/report?x',
  '/api/report#x',
  '/api/report?x=%E0%A4%A',
  '/api/repor%74',
  '/%61pi/report?x',
  'http://hmb.test/api/report',
  'HTTPS://hmb.test/api/report?x',
])('S117: a rule reads the path that the route has: %s', async (address) => {
  const {post, paths} = await startShedding(limits)
  expect(await post(address)).toBe('served')
  expect(paths).toEqual(['/api/report'])
})

test('S117: a request is refused when the share has grown', async () => {
  const {post} = await startShedding({cpu: -1, lateMs: 0, openRequests: 0, perSecond: 0})
  expect(await post('/api/report')).toBe('served')
  await expect.poll(() => post('/api/report')).toBe('refused')
})
