import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect, test, vi} from 'vitest'
import {TooManyRequests} from '../platform/http/too-many-requests.ts'
import type {Report} from './report.ts'
import {createReportLimiter} from './report-limits.ts'
import {createReportQueue, queueLimits} from './report-queue.ts'
import type {ReportWriter} from './report-writer.ts'

const report = (seq: number, bytes = 1) => ({seq, events: Buffer.alloc(bytes)}) as Report

/** A writer that waits until a test lets it end a batch. */
function createHeldWriter() {
  const batches: number[][] = []
  const ends: ((error?: Error) => void)[] = []
  const write: ReportWriter = async (batch) => {
    batches.push(batch.map(({seq}) => seq))
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
    return batch.map(() => 'STORED')
  }
  /** Ends the oldest batch. */
  const end = async (error?: Error) => {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0))
    ends.shift()?.(error)
  }
  return {batches, write, end}
}

const log = {warn: vi.fn()}
const limits = {...queueLimits, batchIntervalMs: 0}
const errorOf = (promise: Promise<void>) => promise.catch((error: unknown) => error)

test('S93: no report gets a response before its batch is written, and reports that arrive meanwhile are the next batch', async () => {
  const {batches, write, end} = createHeldWriter()
  const queue = createReportQueue(write, log, limits)
  const resolved: number[] = []
  const all = [0, 1, 2].map((seq) => queue.add(report(seq)).then(() => resolved.push(seq)))
  await expect.poll(() => batches).toEqual([[0]])
  expect(resolved).toEqual([])
  await end()
  // The second batch begins after a timer. An early response would have arrived by then.
  await expect.poll(() => batches).toEqual([[0], [1, 2]])
  expect(resolved).toEqual([0])
  await end()
  await Promise.all(all)
})

test('S93: a full queue refuses with a time to wait, and takes reports again when it has room', async () => {
  const {write, end} = createHeldWriter()
  const queue = createReportQueue(write, log, {...limits, maxWaiting: 2, maxWaitingBytes: 100})
  const first = queue.add(report(0))
  const waiting = [queue.add(report(1)), queue.add(report(2))]
  const refused = await errorOf(queue.add(report(3)))
  expect(refused).toBeInstanceOf(TooManyRequests)
  expect(refused).toMatchObject({code: ErrorCode.RECORDER_BUSY, retryAfterSeconds: expect.any(Number)})
  await end()
  await first
  await end()
  await Promise.all(waiting)
})

test('S93: a queue is full by its bytes too', async () => {
  const {write, end} = createHeldWriter()
  const queue = createReportQueue(write, log, {...limits, maxWaitingBytes: 100})
  const all = [queue.add(report(0)), queue.add(report(1, 90))]
  expect(await errorOf(queue.add(report(2, 90)))).toBeInstanceOf(TooManyRequests)
  all.push(queue.add(report(3, 10)))
  await end()
  await end()
  await Promise.all(all)
})

test('S93: when the database is blocked, new reports are refused before a browser times out', async () => {
  const {write, end} = createHeldWriter()
  const maxWaitMs = 30
  const queue = createReportQueue(write, log, {...limits, maxWaitMs})
  const first = queue.add(report(0))
  const second = queue.add(report(1))
  const since = performance.now()
  await expect.poll(() => performance.now() - since).toBeGreaterThan(maxWaitMs)
  expect(await errorOf(queue.add(report(2)))).toBeInstanceOf(TooManyRequests)
  await end()
  await end()
  await Promise.all([first, second])
})

test('S93: a batch that was not written gets the response 429, and the queue continues', async () => {
  const {write, end} = createHeldWriter()
  const queue = createReportQueue(write, log, limits)
  const first = queue.add(report(0))
  const failing = errorOf(queue.add(report(1)))
  await end()
  await first
  await end(new Error('Connection terminated'))
  expect(await failing).toMatchObject({code: ErrorCode.RECORDER_BUSY})
  const next = queue.add(report(2))
  await end()
  await next
})

test('S93: a report that the database refuses does not hold back the others of its batch', async () => {
  const stored: number[] = []
  const write: ReportWriter = async (batch) => {
    if (batch.some(({seq}) => seq === 2)) throw Object.assign(new Error('invalid'), {code: '22P02'})
    stored.push(...batch.map(({seq}) => seq))
    return batch.map(() => 'STORED')
  }
  const queue = createReportQueue(write, log, limits)
  const responses = await Promise.allSettled([0, 1, 2, 3].map((seq) => queue.add(report(seq))))
  expect(responses.map(({status}) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(responses[2]).toMatchObject({reason: {code: ErrorCode.INVALID_REQUEST}})
  expect(stored.toSorted()).toEqual([0, 1, 3])
})

test('S95: a batch that fails by a new partition is written again, and none of its reports counts as invalid', async () => {
  let calls = 0
  const failingWriter =
    (times: number): ReportWriter =>
    async (batch) => {
      if (calls++ < times) throw new Error('query', {cause: Object.assign(new Error('partition'), {code: '23514'})})
      return batch.map(() => 'STORED')
    }
  await createReportQueue(failingWriter(1), log, limits).add(report(0))
  calls = 0
  const refused = createReportQueue(failingWriter(2), log, limits).add(report(1))
  await expect(refused).rejects.toMatchObject({code: ErrorCode.RECORDER_BUSY})
})

test('a batch holds to the limits of its reports and of their bytes', async () => {
  const {batches, write, end} = createHeldWriter()
  const queue = createReportQueue(write, log, {...limits, maxBatch: 3, maxBatchBytes: 100})
  const all = [1, 1, 1, 1, 1, 90, 90].map((bytes, seq) => queue.add(report(seq, bytes)))
  for (let batch = 0; batch < 4; batch++) await end()
  await Promise.all(all)
  expect(batches).toEqual([[0], [1, 2, 3], [4, 5], [6]])
})

test('S94: a browser and a network have limits, in reports and in bytes, for a minute', () => {
  const one = {reports: 3, bytes: 100}
  const limiter = createReportLimiter({browser: one, network: {reports: 5, bytes: 1000}})
  const now = new Date('2026-11-23T00:00:00Z')
  const send = (browser: string, bytes = 1, at = now) => limiter({browser, network: '203.0.113.7'}, bytes, at)
  for (let n = 0; n < 3; n++) send('a')
  expect(() => send('a')).toThrow(expect.objectContaining({code: ErrorCode.RECORDER_BUSY, retryAfterSeconds: 60}))
  expect(() => send('b', 101)).toThrow(TooManyRequests)
  send('c')
  send('d')
  expect(() => send('e')).toThrow(TooManyRequests)
  expect(() => send('a', 1, new Date(now.getTime() + 60_000))).not.toThrow()
})
