import {afterEach, expect, test, vi} from 'vitest'
import {dropEarlyData, fetchWithEarlyResponse} from './early-response.ts'

const url = '/api/taurus/isUnLogin?projectId=hmb-cq'
const init = (signal = new AbortController().signal, body?: string) => ({
  method: body === undefined ? 'GET' : 'POST',
  ...(body === undefined ? {} : {body}),
  headers: {},
  credentials: 'include' as const,
  signal,
})
const sent = vi.fn(async () => new Response('sent'))
window.fetch = sent
const early = (response: Promise<Response>) => {
  response.catch(() => {})
  window.hmbEarlyResponse = {
    url,
    path: '/cq/personalCore',
    response,
    known: Promise.resolve(),
    leadsToLogin: false,
    isVisitor: false,
  }
}
const textOf = async (...call: Parameters<typeof fetchWithEarlyResponse>) =>
  (await fetchWithEarlyResponse(...call)).text()

afterEach(() => {
  sent.mockClear()
  window.hmbEarlyResponse = undefined
})

test('only the first call of the address gets the early response', async () => {
  early(Promise.resolve(new Response('early')))
  expect(await textOf('/api/other', init())).toBe('sent')
  expect(await textOf(url, init(undefined, '{}'))).toBe('sent')
  expect(await textOf(url, init())).toBe('early')
  expect(await textOf(url, init())).toBe('sent')
})

test('a failed early request is sent again', async () => {
  early(Promise.reject(new TypeError('no network')))
  expect(await textOf(url, init())).toBe('sent')
})

test('a call that ends by its timeout does not wait for the early response', async () => {
  early(new Promise(() => {}))
  const abort = new AbortController()
  const call = fetchWithEarlyResponse(url, init(abort.signal))
  abort.abort()
  await expect(call).rejects.toMatchObject({type: 'abort'})
})

/** The first bytes of a response; `end` then lets the rest arrive, or fail. */
function halfResponse() {
  let end: ReadableStreamDefaultController<Uint8Array> | undefined
  const start = (controller: typeof end) => {
    end = controller
    end?.enqueue(new TextEncoder().encode('ear'))
  }
  return {response: new Response(new ReadableStream({start})), end: () => end}
}

test('a call that ends by its timeout does not wait for the rest of the early response', async () => {
  early(Promise.resolve(halfResponse().response))
  const abort = new AbortController()
  const call = textOf(url, init(abort.signal))
  await new Promise((next) => setTimeout(next))
  abort.abort()
  await expect(call).rejects.toMatchObject({type: 'abort'})
})

test('an early response that breaks off is requested again', async () => {
  const {response, end} = halfResponse()
  early(Promise.resolve(response))
  const call = textOf(url, init())
  end()?.error(new TypeError('connection lost'))
  expect(await call).toBe('sent')
})

test('a call gets the early data of its address and body, once, and none that was dropped', async () => {
  const dataOf = (text: string) => Promise.resolve(new Response(text))
  window.hmbEarlyData = {
    '/api/list{"pageNum":1}': dataOf('list'),
    '/api/user': dataOf('user'),
    '/api/order': dataOf('order'),
  }
  expect(await textOf('/api/list', init(undefined, '{"pageNum":2}'))).toBe('sent')
  expect(await textOf('/api/list', init())).toBe('sent')
  expect(await textOf('/api/list', init(undefined, '{"pageNum":1}'))).toBe('list')
  expect(await textOf('/api/list', init(undefined, '{"pageNum":1}'))).toBe('sent')
  expect(await textOf('/api/user', init())).toBe('user')
  dropEarlyData()
  expect(await textOf('/api/order', init())).toBe('sent')
})
