import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createDatabaseProbe, probeMs} from './database-probe.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['performance']}))
afterEach(() => void vi.useRealTimers())

function setUp() {
  const ping = vi.fn(async () => {})
  const log = {error: vi.fn()}
  const isReady = createDatabaseProbe({ping}, log)
  const probeOften = () => Promise.all(Array.from({length: 100}, () => isReady()))
  return {ping, log, isReady, probeOften}
}

test('S114: the database is probed once a second, regardless of the number of requests', async () => {
  const {ping, probeOften} = setUp()
  expect(new Set(await probeOften())).toEqual(new Set([true]))
  vi.advanceTimersByTime(probeMs - 1)
  await probeOften()
  expect(ping).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await probeOften()
  expect(ping).toHaveBeenCalledTimes(2)
})

test('a database that does not respond gets no second probe', async () => {
  const {ping, isReady} = setUp()
  const silence = Promise.withResolvers<void>()
  ping.mockReturnValue(silence.promise)
  const first = isReady()
  vi.advanceTimersByTime(15_000)
  const second = isReady()
  expect(ping).toHaveBeenCalledTimes(1)
  silence.resolve()
  expect(await Promise.all([first, second])).toEqual([true, true])
})

test('a failure is logged once, and the next probe may succeed', async () => {
  const {ping, log, isReady, probeOften} = setUp()
  ping.mockRejectedValueOnce(new Error('gone'))
  expect(new Set(await probeOften())).toEqual(new Set([false]))
  expect(log.error).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(probeMs)
  expect(await isReady()).toBe(true)
})
