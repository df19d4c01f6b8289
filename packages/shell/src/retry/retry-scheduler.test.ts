import {ErrorCode} from '@hmb/contract/codes/error-code'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createRetryScheduler, resetAfterMs} from './retry-scheduler.ts'

const networkError = {kind: 'network', code: 0, message: '', outcomeUnknown: true} as const
let isUp: boolean
const probe = vi.fn(() => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))))
const onServerBack = vi.fn()
let retryScheduler: ReturnType<typeof createRetryScheduler>
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  isUp = false
  retryScheduler = createRetryScheduler({probe, onServerBack})
})
afterEach(() => vi.useRealTimers())

test('probes a server that is down after 3, 6, 12 and 24 s, then every 24 s', async () => {
  retryScheduler.onFailure(networkError)
  const probedAt: number[] = []
  for (let second = 1; second <= 93; second += 1) {
    const before = probe.mock.calls.length
    await advance(1_000)
    if (probe.mock.calls.length > before) probedAt.push(second)
  }
  expect(probedAt).toEqual([3, 9, 21, 45, 69, 93])
  expect(onServerBack).not.toHaveBeenCalled()
})

test('reports once that the server responds, then stops', async () => {
  retryScheduler.onFailure(networkError)
  await advance(3_000)
  isUp = true
  await advance(6_000)
  expect(onServerBack).toHaveBeenCalledOnce()
  await advance(60_000)
  expect(probe).toHaveBeenCalledTimes(2)
})

test('a query that fails again while the server responds is retried with growing delays, which start again after 30 s without a failure', async () => {
  isUp = true
  const probedAt: number[] = []
  let second = 0
  onServerBack.mockImplementation(() => {
    probedAt.push(second)
    retryScheduler.onFailure({...networkError, kind: 'response'})
  })
  retryScheduler.onFailure({...networkError, kind: 'response'})
  for (second = 1; second <= 45; second += 1) await advance(1_000)
  expect(probedAt).toEqual([3, 9, 21, 45])
  onServerBack.mockImplementation(() => {})
  await advance(24_000)
  await advance(resetAfterMs)
  onServerBack.mockClear()
  retryScheduler.onFailure(networkError)
  await advance(3_000)
  expect(onServerBack).toHaveBeenCalledOnce()
})

test('several failures cause one probe', async () => {
  isUp = true
  for (let failure = 0; failure < 5; failure += 1) retryScheduler.onFailure(networkError)
  await advance(3_000)
  expect(probe).toHaveBeenCalledOnce()
})

test('retries at once when the network is back', async () => {
  retryScheduler.onFailure(networkError)
  isUp = true
  retryScheduler.retryNow()
  await advance(0)
  expect(onServerBack).toHaveBeenCalledOnce()
})

test('does not probe without a failure', async () => {
  retryScheduler.retryNow()
  await advance(60_000)
  expect(probe).not.toHaveBeenCalled()
})

test.each([
  ['timeout', 0, 1],
  ['http', 502, 1],
  ['http', 404, 1],
  ['response', 0, 1],
  ['business', ErrorCode.NOT_FOUND, 0],
  ['aborted', 0, 0],
] as const)('a failure of kind %s %i causes %i probes', async (kind, code, probes) => {
  retryScheduler.onFailure({...networkError, kind, code})
  await advance(3_000)
  expect(probe).toHaveBeenCalledTimes(probes)
})

test('does not probe after stop', async () => {
  retryScheduler.onFailure(networkError)
  retryScheduler.stop()
  await advance(60_000)
  expect(probe).not.toHaveBeenCalled()
})
