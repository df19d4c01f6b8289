import {ApiError} from '@hmb/contract/api-error'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createQueryCache, staleTimeMs} from './query-cache.ts'

let respond: () => Promise<string>
const fetch = vi.fn(() => respond())
const onFailure = vi.fn()
let queryCache: ReturnType<typeof createQueryCache>
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  respond = async () => 'text'
  queryCache = createQueryCache(onFailure)
})
afterEach(() => vi.useRealTimers())

test('fetches once for several subscribers and notifies them', async () => {
  const listener = vi.fn()
  const query = queryCache.query('a', fetch)
  query.subscribe(listener)
  expect(query.state()).toEqual({data: undefined, error: undefined, isLoading: true})
  query.fetchIfStale()
  queryCache.query('a', fetch).fetchIfStale()
  await settle()
  query.fetchIfStale()
  expect(fetch).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
  expect(queryCache.query('a', fetch).state()).toEqual({data: 'text', error: undefined, isLoading: false})
})

test('refetches after 5 minutes and keeps the old data meanwhile', async () => {
  const query = queryCache.query('a', fetch)
  query.fetchIfStale()
  await settle()
  await vi.advanceTimersByTimeAsync(staleTimeMs + 1)
  respond = () => new Promise(() => {})
  query.fetchIfStale()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(query.state()).toMatchObject({data: 'text', isLoading: false})
})

test('reports a failure and refetches only on request', async () => {
  respond = () => Promise.reject(new ApiError('timeout', 0, '', '/x'))
  const query = queryCache.query('a', fetch)
  query.fetchIfStale()
  await settle()
  expect(query.state()).toMatchObject({error: {kind: 'timeout', outcomeUnknown: true}, isLoading: false})
  expect(onFailure).toHaveBeenCalledOnce()
  query.fetchIfStale()
  expect(fetch).toHaveBeenCalledOnce()
  respond = async () => 'text'
  queryCache.refetchFailed()
  expect(query.state()).toEqual({data: undefined, error: undefined, isLoading: true})
  await settle()
  expect(query.state()).toEqual({data: 'text', error: undefined, isLoading: false})
  queryCache.refetchFailed()
  expect(fetch).toHaveBeenCalledTimes(2)
})
