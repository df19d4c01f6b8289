import {afterEach, expect, test, vi} from 'vitest'
import {isTruncated, loadPdf} from './pdf-bytes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pdf = `%PDF-1.4\n${'x'.repeat(3_000)}\n%%EOF\n`

/** A response whose body arrives in these pieces. */
function respond(pieces: string[], {status = 200, headers = {}}: {status?: number; headers?: HeadersInit} = {}) {
  let next = 0
  const cancelled = vi.fn()
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces[next++]
      if (piece === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(piece))
    },
    cancel: cancelled,
  })
  vi.stubGlobal('fetch', async () => new Response(body, {status, headers}))
  return cancelled
}

const load = (onProgress = (_: number) => {}) =>
  loadPdf('/static/file/a.pdf', {signal: new AbortController().signal, onProgress})

test.each([
  ['with its size', {'content-length': String(pdf.length)}],
  ['without a size', {}],
  ['with the size of its compressed form', {'content-length': '100', 'content-encoding': 'gzip'}],
])('loads a file %s', async (_, headers) => {
  respond([pdf.slice(0, 10), pdf.slice(10, 2_000), pdf.slice(2_000)], {headers: headers as HeadersInit})
  expect(new TextDecoder().decode(await load())).toBe(pdf)
})

test('reports the loaded share when the size is known', async () => {
  const shares: number[] = []
  respond([pdf.slice(0, pdf.length / 2), pdf.slice(pdf.length / 2)], {headers: {'content-length': String(pdf.length)}})
  await load((share) => shares.push(share))
  expect(shares).toEqual([0.5, 1].map((share) => expect.closeTo(share, 2)))
})

test.each([
  ['an empty file', '', 'empty'],
  ['a short page', '<!doctype html><h1>登录</h1>', 'not-pdf'],
  ['a long page', `<!doctype html>${'x'.repeat(5_000)}`, 'not-pdf'],
])('distinguishes %s from a PDF', async (_, body, problem) => {
  respond(body === '' ? [] : [body, 'more'])
  await expect(load()).rejects.toMatchObject({problem})
})

test('a refused or broken response has failed', async () => {
  respond(['<h1>Error</h1>'], {status: 429})
  await expect(load()).rejects.toMatchObject({problem: 'failed'})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(load()).rejects.toMatchObject({problem: 'failed'})
})

test('a file that the server does not have is missing', async () => {
  respond([], {status: 404})
  await expect(load()).rejects.toMatchObject({problem: 'missing'})
})

test('a server that sends nothing for 30 s has failed', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const loading = load()
  const failed = expect(loading).rejects.toMatchObject({problem: 'failed'})
  await vi.advanceTimersByTimeAsync(29_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await failed
})

test('a PDF whose last bytes are missing is truncated', () => {
  const bytes = new TextEncoder().encode(pdf)
  expect(isTruncated(bytes)).toBe(false)
  expect(isTruncated(bytes.subarray(0, -8))).toBe(true)
})
