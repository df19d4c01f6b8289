import {ErrorCode} from '@hmb/contract/codes/error-code'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createRetryScheduler, resetAfterMs} from './retry-scheduler.ts'

const silent = {kind: 'network', code: 0, message: '', call: ''} as const
let up: boolean
const ask = vi.fn(() => (up ? Promise.resolve() : Promise.reject(new Error('down'))))
const onBack = vi.fn()
let recovery: ReturnType<typeof createRetryScheduler>
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  up = false
  recovery = createRetryScheduler({probe: ask, onServerBack: onBack})
})
afterEach(() => vi.useRealTimers())

test('asks a silent server again after 3, 6, 12 and 24 s, then every 24 s', async () => {
  recovery.onFailure(silent)
  const asked: number[] = []
  for (let second = 1; second <= 93; second += 1) {
    const before = ask.mock.calls.length
    await pass(1_000)
    if (ask.mock.calls.length > before) asked.push(second)
  }
  expect(asked).toEqual([3, 9, 21, 45, 69, 93])
  expect(onBack).not.toHaveBeenCalled()
})

test('once it answers, what failed is asked for anew, and it is left in peace', async () => {
  recovery.onFailure(silent)
  await pass(3_000)
  up = true
  await pass(6_000)
  expect(onBack).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what fails again while the server answers is asked for less and less often, until it has been calm for a while', async () => {
  up = true
  const asked: number[] = []
  let second = 0
  onBack.mockImplementation(() => {
    asked.push(second)
    recovery.onFailure({...silent, kind: 'response'})
  })
  recovery.onFailure({...silent, kind: 'response'})
  for (second = 1; second <= 45; second += 1) await pass(1_000)
  expect(asked).toEqual([3, 9, 21, 45])
  onBack.mockImplementation(() => {})
  await pass(24_000)
  await pass(resetAfterMs)
  onBack.mockClear()
  recovery.onFailure(silent)
  await pass(3_000)
  expect(onBack).toHaveBeenCalledOnce()
})

test('several failures make one question', async () => {
  up = true
  for (let query = 0; query < 5; query += 1) recovery.onFailure(silent)
  await pass(3_000)
  expect(ask).toHaveBeenCalledOnce()
})

test('when the network is back it does not wait', async () => {
  recovery.onFailure(silent)
  up = true
  recovery.retryNow()
  await pass(0)
  expect(onBack).toHaveBeenCalledOnce()
})

test('without a failure there is nothing to ask', async () => {
  recovery.retryNow()
  await pass(60_000)
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  ['timeout', 0, 1],
  ['http', 502, 1],
  ['http', 404, 1],
  ['response', 0, 1],
  ['business', ErrorCode.NOT_FOUND, 0],
  ['aborted', 0, 0],
] as const)('a failure of kind %s %i is asked for again: %i', async (kind, code, times) => {
  recovery.onFailure({...silent, kind, code})
  await pass(3_000)
  expect(ask).toHaveBeenCalledTimes(times)
})

test('a stopped one asks no more', async () => {
  recovery.onFailure(silent)
  recovery.stop()
  await pass(60_000)
  expect(ask).not.toHaveBeenCalled()
})
