import * as v from 'valibot'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ApiError} from './api-error.ts'
import {type ClientOptions, createClient, type Fetch, timeoutMs} from './client.ts'
import {ErrorCode} from './codes/error-code.ts'
import {get, post} from './endpoint.ts'
import {fen, list, text} from './schema.ts'

const read = get('/api/read', {
  request: v.object({id: v.string(), on: v.optional(v.boolean())}),
  response: v.object({name: text}),
})
const write = post('/api/write', {request: v.object({n: v.number()}), response: v.literal(true), idempotent: true})

type Init = Parameters<Fetch>[1]

/** A platform that always responds with `body` and `status` and records the requests. */
function platform(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const sent: {url: string; init: Init}[] = []
  const fetch: Fetch = async (url, init) => {
    sent.push({url, init})
    return {
      status,
      headers: {get: (name) => headers[name] ?? null},
      text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    }
  }
  return {fetch, sent}
}

const successBody = {code: 0, data: {name: '张三'}, message: ''}
const clientOf = (fetch: Fetch, more: Partial<ClientOptions> = {}) =>
  createClient({fetch, projectId: () => 'hmb-cq', ...more})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: ApiError) => error,
  )

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('GET payloads go in the query string, behind the environment prefix, with credentials and the projectId header', async () => {
  const {fetch, sent} = platform(successBody)
  const data = await clientOf(fetch, {prefix: '/pre'}).call(read, {id: '张&1', on: undefined})
  expect(data).toEqual({name: '张三'})
  expect(sent[0]?.url).toBe('/pre/api/read?id=%E5%BC%A0%261')
  expect(sent[0]?.init).toMatchObject({method: 'GET', credentials: 'include', headers: {projectId: 'hmb-cq'}})
  expect(sent[0]?.init.body).toBeUndefined()
})

test('POST payloads go as a JSON body, with the idempotency key of the action', async () => {
  const {fetch, sent} = platform({code: 0, data: true, message: ''})
  await clientOf(fetch).call(write, {n: 1}, {idempotencyKey: '0123456789abcdef'})
  expect(sent[0]?.url).toBe('/api/write')
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"n":1}',
    headers: {'content-type': 'application/json', 'idempotency-key': '0123456789abcdef'},
  })
})

test('a request of an idempotent call keeps its key until its outcome is known', async () => {
  const sent: string[] = []
  const responses = [
    () => Promise.reject(new Error('lost')),
    () => Promise.reject(new Error('lost')),
    {code: ErrorCode.REQUEST_IN_PROGRESS, data: null, message: ''},
    {code: 0, data: true, message: ''},
    {code: 0, data: true, message: ''},
    () => Promise.reject(new Error('lost')),
    {code: ErrorCode.INVALID_FIELD, data: null, message: ''},
    {code: 0, data: true, message: ''},
  ]
  let keys = 0
  const client = createClient({
    projectId: () => 'hmb-cq',
    newIdempotencyKey: () => `key ${++keys}`,
    async fetch(_, {headers, body}) {
      sent.push(`${body} ${headers['idempotency-key']}`)
      const response = responses[sent.length - 1]
      const text = JSON.stringify(typeof response === 'function' ? await response() : response)
      return {status: 200, headers: {get: () => null}, text: async () => text}
    },
  })
  const send = (n: number) => client.call(write, {n}).catch(() => {})
  for (const n of [1, 2, 1, 1, 1, 1, 1, 1]) await send(n)
  expect(sent).toEqual([
    ...['{"n":1} key 1', '{"n":2} key 2', '{"n":1} key 1', '{"n":1} key 1'],
    // After the success it is another action.
    ...['{"n":1} key 3', '{"n":1} key 4', '{"n":1} key 4'],
    // After the rejection too.
    '{"n":1} key 5',
  ])
})

test('another change ends the keys of unknown outcomes, because a deleted person may be saved again', async () => {
  const keys: (string | undefined)[] = []
  let made = 0
  const client = createClient({
    projectId: () => 'hmb-cq',
    newIdempotencyKey: () => `key ${++made}`,
    async fetch(url, {headers}) {
      if (url === '/api/write') keys.push(headers['idempotency-key'])
      if (url === '/api/write' && keys.length === 1) throw new Error('lost')
      return {status: 200, headers: {get: () => null}, text: async () => '{"code":0,"data":true,"message":""}'}
    },
  })
  const remove = get('/api/remove', {request: v.object({}), response: v.literal(true), changes: true})
  await client.call(write, {n: 1}).catch(() => {})
  await client.call(remove, {})
  await client.call(write, {n: 1})
  expect(keys).toEqual(['key 1', 'key 2'])
})

test('an action with a key of its own keeps it, and a call that is not idempotent has none', async () => {
  const {fetch, sent} = platform({code: 0, data: true, message: ''})
  const client = clientOf(fetch, {newIdempotencyKey: () => 'key of the client'})
  await client.call(write, {n: 1}, {idempotencyKey: 'key of the action'})
  await client.call(post('/api/other', {request: v.object({}), response: v.literal(true)}), {})
  expect(sent.map(({init}) => init.headers['idempotency-key'])).toEqual(['key of the action', undefined])
})

test.each([200, 201, 304, 399])('a call succeeds with HTTP status %i and body code 0', async (status) => {
  await expect(clientOf(platform(successBody, status).fetch).call(read, {id: '1'})).resolves.toEqual({name: '张三'})
})

test.each([400, 404, 413, 500, 503])('HTTP status %i is a failure with any body', async (status) => {
  const error = await failureOf(
    clientOf(platform({...successBody, message: '系统异常'}, status).fetch).call(read, {id: '1'}),
  )
  expect(error).toMatchObject({kind: 'http', code: status, message: '系统异常', call: '/api/read'})
})

test.each([
  ErrorCode.UNAUTHORIZED,
  ErrorCode.REAUTHORIZATION_REQUIRED,
  ErrorCode.ACCESS_LIMITED,
  ErrorCode.PRICE_CHANGED,
])("code %i is the server's error with its sentence", async (code) => {
  const error = await failureOf(clientOf(platform({code, data: null, message: '说明'}).fetch).call(read, {id: '1'}))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({kind: 'business', code, message: '说明'})
})

test('a code written as text is read as a number', async () => {
  await expect(clientOf(platform({...successBody, code: '0'}).fetch).call(read, {id: '1'})).resolves.toEqual({
    name: '张三',
  })
})

test.each(['', '<html>', 'null', '[]', '{"code":"x"}'])('%j is an unreadable response', async (body) => {
  expect(await failureOf(clientOf(platform(body).fetch).call(read, {id: '1'}))).toMatchObject({kind: 'response'})
})

test('the error of a response that does not fit its schema names the field and never contains its value', async () => {
  const {fetch} = platform({code: 0, data: {name: {secret: '349999198506150019'}}, message: ''})
  const error = await failureOf(clientOf(fetch).call(read, {id: '1'}))
  expect(error).toMatchObject({kind: 'response', call: '/api/read'})
  expect(error.message).toContain('name')
  expect(error.message).not.toContain('349999198506150019')
})

test('gives up after 15 s', async () => {
  const pendingFetch: Fetch = (_url, {signal}) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const error = failureOf(clientOf(pendingFetch).call(read, {id: '1'}))
  await vi.advanceTimersByTimeAsync(timeoutMs - 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await error).toMatchObject({kind: 'timeout'})
})

test('gives up after 15 s when the body never ends', async () => {
  const fetch: Fetch = async (_url, {signal}) => ({
    status: 200,
    headers: {get: () => null},
    text: () => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  const error = failureOf(clientOf(fetch).call(read, {id: '1'}))
  await vi.advanceTimersByTimeAsync(timeoutMs)
  expect(await error).toMatchObject({kind: 'timeout'})
})

test("the caller's signal ends the call without a call of onFailure", async () => {
  const pendingFetch: Fetch = (_url, {signal}) =>
    new Promise((_resolve, reject) => {
      const end = () => reject(new Error('aborted'))
      if (signal.aborted) end()
      signal.addEventListener('abort', end)
    })
  const onFailure = vi.fn()
  let end = () => {}
  const signal = {
    aborted: false,
    addEventListener: (_type: 'abort', listener: () => void) => {
      end = () => {
        signal.aborted = true
        listener()
      }
    },
    removeEventListener: () => {},
  }
  const error = failureOf(clientOf(pendingFetch, {onFailure}).call(read, {id: '1'}, {signal}))
  end()
  expect(await error).toMatchObject({kind: 'aborted'})
  expect(onFailure).not.toHaveBeenCalled()
})

test('a missing response is a network error, reported once with its call', async () => {
  const onFailure = vi.fn()
  const fetch: Fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  const error = await failureOf(clientOf(fetch, {onFailure}).call(read, {id: '1'}))
  expect(error).toMatchObject({kind: 'network', call: '/api/read'})
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(error, read)
})

test("reports the server's time of every response with a Date header, and the duration of the request", async () => {
  const onServerTime = vi.fn()
  const {fetch} = platform(successBody, 200, {date: 'Sat, 21 Nov 2026 05:00:00 GMT'})
  vi.useFakeTimers()
  try {
    const slow: Fetch = async (url, init) => {
      vi.advanceTimersByTime(300)
      return fetch(url, init)
    }
    await clientOf(slow, {onServerTime}).call(read, {id: '1'})
  } finally {
    vi.useRealTimers()
  }
  expect(onServerTime).toHaveBeenCalledExactlyOnceWith(Date.UTC(2026, 10, 21, 5), 300)
})

test('reads absent text as empty, an absent list as empty, and a number in text as a number', () => {
  const Response = v.object({name: text, items: list(text), price: fen})
  expect(v.parse(Response, {price: '6900', name: null, unknown: 1})).toEqual({name: '', items: [], price: 6900})
  expect(v.safeParse(Response, {price: 69.5}).success).toBe(false)
})
