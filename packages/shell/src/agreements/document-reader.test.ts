import {timeoutMs} from '@hmb/contract/client'
import {afterEach, expect, test, vi} from 'vitest'
import {createDocumentReader, documentTimeoutMs, documentUrl, maxDocumentBytes} from './document-reader.ts'

const origin = 'https://hmb.example'

test.each([
  ['cq/privacy.html', '/static/agree/cq/privacy.html'],
  ['/static/agree/cq/privacy.html', '/static/agree/cq/privacy.html'],
  ['https://hmb.example/static/agree/x.html?v=2', '/static/agree/x.html?v=2'],
  ['隐私.html', '/static/agree/%E9%9A%90%E7%A7%81.html'],
])('%s is a document', (path, url) => {
  expect(documentUrl(path, origin)).toBe(url)
})

test.each([
  'https://evil.example/static/agree/x.html',
  '//evil.example/static/agree/x.html',
  '../../api/taurus/user/detail',
  '/api/taurus/user/detail',
  '/static/img/x.html',
  'https://hmb.example/static/x.html',
  'javascript:alert(1)',
  'data:text/html,x',
  'a/..%2f..%2fx',
  '\\\\evil.example\\x',
])('%s is refused without a fetch', async (path) => {
  expect(documentUrl(path, origin)).toBeNull()
  const fetch = vi.fn()
  await expect(createDocumentReader(fetch, origin)(path)).rejects.toMatchObject({
    kind: 'response',
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('a missing document is an error', async () => {
  const fetch = async () => ({status: 404, headers: {get: () => null}, text: async () => '<h1>404</h1>'})
  await expect(createDocumentReader(fetch, origin)('x.html')).rejects.toMatchObject({
    kind: 'business',
    code: 404,
  })
})

afterEach(() => {
  vi.useRealTimers()
})

const notText = {kind: 'response'}
const late = {kind: 'timeout'}

/** A server that sends these bytes, one part each `everyMs`; `null` never ends. */
function serverSending(part: (n: number) => Uint8Array | null, {everyMs = 0, type = 'text/html'} = {}) {
  const sent = {parts: 0, cancelled: false}
  const fetch = async (_: string, {signal}: {signal: unknown}) => {
    const aborted = signal as AbortSignal
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (everyMs) await new Promise((resolve) => setTimeout(resolve, everyMs))
        if (aborted.aborted) return controller.error(new DOMException('aborted', 'AbortError'))
        const next = part(sent.parts++)
        if (next) controller.enqueue(next)
        else controller.close()
      },
    })
    aborted.addEventListener('abort', () => {
      sent.cancelled = true
    })
    return {status: 200, headers: {get: () => type}, text: async () => '', body}
  }
  return {sent, read: createDocumentReader(fetch, origin)}
}
const once = (bytes: Uint8Array) => (n: number) => (n === 0 ? bytes : null)

test('a document that arrives in parts is one text', async () => {
  const bytes = new TextEncoder().encode('<p>条款</p>')
  const {read} = serverSending((n) => (n < bytes.length ? bytes.slice(n, n + 1) : null))
  await expect(read('x.html')).resolves.toBe('<p>条款</p>')
})

test('a response that stops, and that the signal cannot end, is a timeout and is cancelled', async () => {
  vi.useFakeTimers()
  const cancel = vi.fn()
  const start = (controller: ReadableStreamDefaultController) => controller.enqueue(new TextEncoder().encode('<p>'))
  const fetch = async () => ({
    status: 200,
    headers: {get: () => 'text/html'},
    text: async () => '',
    body: new ReadableStream<Uint8Array>({start, cancel}),
  })
  const outcome = expect(createDocumentReader(fetch, origin)('x.html')).rejects.toMatchObject(late)
  await vi.advanceTimersByTimeAsync(timeoutMs)
  await outcome
  expect(cancel).toHaveBeenCalledOnce()
})

test('a file that is too large is not read to its end', async () => {
  const {read, sent} = serverSending(() => new Uint8Array(1024 * 1024).fill(0x61))
  await expect(read('x.html')).rejects.toMatchObject(notText)
  expect(sent.parts).toBeLessThanOrEqual(maxDocumentBytes / (1024 * 1024) + 2)
  expect(sent.cancelled).toBe(true)
})

test.each([
  ['application/pdf', new TextEncoder().encode('%PDF')],
  ['text/html', new Uint8Array([0, 1, 2])],
])('a file that is not text is an error: %s', async (type, bytes) => {
  await expect(serverSending(once(bytes), {type}).read('x.html')).rejects.toMatchObject(notText)
})

test.each([
  ['sends nothing', 10 * timeoutMs, timeoutMs],
  ['sends one byte a minute', 60_000, timeoutMs],
  ['sends steadily without an end', timeoutMs / 2, documentTimeoutMs],
])('a server that %s is given up', async (_, everyMs, limit) => {
  vi.useFakeTimers()
  const {read} = serverSending(() => new Uint8Array([0x61]), {everyMs})
  const expectation = expect(read('x.html')).rejects.toMatchObject(late)
  await vi.advanceTimersByTimeAsync(limit + everyMs)
  await expectation
})

test('a slow server that sends steadily is waited for', async () => {
  vi.useFakeTimers()
  const {read} = serverSending((n) => (n < 4 ? new Uint8Array([0x61]) : null), {everyMs: timeoutMs - 5_000})
  const text = read('x.html')
  await vi.advanceTimersByTimeAsync(6 * timeoutMs)
  await expect(text).resolves.toBe('aaaa')
})
