import {ApiError} from '@hmb/contract/api-error'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createQueryCache, staleTimeMs} from './query-cache.ts'

let answer: () => Promise<string>
const load = vi.fn(() => answer())
const failed = vi.fn()
let readings: ReturnType<typeof createQueryCache>
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  answer = async () => 'text'
  readings = createQueryCache(failed)
})
afterEach(() => vi.useRealTimers())

test('is read once however often it is wanted, and told to everybody', async () => {
  const told = vi.fn()
  const reading = readings.query('a', load)
  reading.subscribe(told)
  expect(reading.state()).toEqual({data: undefined, error: undefined, isLoading: true})
  reading.fetchIfStale()
  readings.query('a', load).fetchIfStale()
  await settle()
  reading.fetchIfStale()
  expect(load).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledOnce()
  expect(readings.query('a', load).state()).toEqual({data: 'text', error: undefined, isLoading: false})
})

test('is read anew after five minutes, and shown meanwhile', async () => {
  const reading = readings.query('a', load)
  reading.fetchIfStale()
  await settle()
  await vi.advanceTimersByTimeAsync(staleTimeMs + 1)
  answer = () => new Promise(() => {})
  reading.fetchIfStale()
  expect(load).toHaveBeenCalledTimes(2)
  expect(reading.state()).toMatchObject({data: 'text', isLoading: false})
})

test('a failure is told, and tried again only when somebody says so', async () => {
  answer = () => Promise.reject(new ApiError('timeout', 0, '', '/x'))
  const reading = readings.query('a', load)
  reading.fetchIfStale()
  await settle()
  expect(reading.state()).toMatchObject({error: {kind: 'timeout', call: '/x'}, isLoading: false})
  expect(failed).toHaveBeenCalledOnce()
  reading.fetchIfStale()
  expect(load).toHaveBeenCalledOnce()
  answer = async () => 'text'
  readings.refetchFailed()
  expect(reading.state().isLoading).toBe(true)
  await settle()
  expect(reading.state()).toEqual({data: 'text', error: undefined, isLoading: false})
  readings.refetchFailed()
  expect(load).toHaveBeenCalledTimes(2)
})
