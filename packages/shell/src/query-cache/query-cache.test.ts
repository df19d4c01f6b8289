import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {skuInsure} from '@hmb/contract/home'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createQueryCache, staleTimeMs} from './query-cache.ts'

let respond: () => Promise<string>
const fetch = vi.fn(() => respond())
const onFailure = vi.fn()
const call = vi.fn(() => respond())
const client = {call} as unknown as Client
let queryCache: ReturnType<typeof createQueryCache>
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  respond = async () => 'text'
  queryCache = createQueryCache(client, onFailure)
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

test('an error lasts as long as a subscriber; the next one fetches again', async () => {
  respond = () => Promise.reject(new ApiError('timeout', 0, '', '/x'))
  const query = queryCache.query('a', fetch)
  const open = () => {
    const unsubscribe = query.subscribe(() => {})
    query.fetchIfStale()
    return unsubscribe
  }
  const closeFirst = open()
  await settle()
  const closeSecond = open()
  closeFirst()
  expect(query.state()).toMatchObject({error: {kind: 'timeout'}, isLoading: false})
  expect(fetch).toHaveBeenCalledOnce()
  closeSecond()
  expect(query.state()).toEqual({data: undefined, error: undefined, isLoading: true})
  const closeThird = open()
  expect(fetch).toHaveBeenCalledTimes(2)
  closeThird()
  // This fetch fails while nothing subscribes.
  await settle()
  respond = async () => 'text'
  open()
  await settle()
  expect(query.state()).toMatchObject({data: 'text', error: undefined})
})

test('stale data whose refetch failed stays, and the next subscriber refetches it', async () => {
  const query = queryCache.query('a', fetch)
  const open = () => {
    const unsubscribe = query.subscribe(() => {})
    query.fetchIfStale()
    return unsubscribe
  }
  const close = open()
  await settle()
  await vi.advanceTimersByTimeAsync(staleTimeMs + 1)
  respond = () => Promise.reject(new ApiError('timeout', 0, '', '/x'))
  query.fetchIfStale()
  await settle()
  close()
  expect(query.state()).toEqual({data: 'text', error: undefined, isLoading: false})
  open()
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('equal requests of an endpoint have one query, whatever the order of their values', async () => {
  const request = {projectId: 'hmb-cq', skuNo: 'HMB-CQ-2026'}
  const query = queryCache.endpointQuery(skuInsure, request)
  expect(queryCache.endpointQuery(skuInsure, {skuNo: request.skuNo, projectId: request.projectId})).toBe(query)
  expect(queryCache.endpointQuery(skuInsure, {...request, skuNo: 'HMB-CQ-2027'})).not.toBe(query)
  query.fetchIfStale()
  await settle()
  expect(call).toHaveBeenCalledExactlyOnceWith(skuInsure, request)
})

test('refetches all queries of an endpoint and no other', async () => {
  const other = queryCache.query('document a', fetch)
  const queries = ['HMB-CQ-2026', 'HMB-CQ-2027'].map((skuNo) =>
    queryCache.endpointQuery(skuInsure, {projectId: 'hmb-cq', skuNo}),
  )
  for (const query of [other, ...queries]) query.fetchIfStale()
  await settle()
  queryCache.refetchEndpoint(skuInsure)
  await settle()
  expect(call).toHaveBeenCalledTimes(4)
  expect(fetch).toHaveBeenCalledOnce()
})

test('a response that came another way is fresh and is not fetched', async () => {
  const query = queryCache.query('a', fetch)
  query.set('from the HTML')
  query.fetchIfStale()
  expect(await query.load()).toBe('from the HTML')
  expect(fetch).not.toHaveBeenCalled()
})

test('load waits for a pending fetch; loadLatest fetches again after it', async () => {
  const texts = ['old text', 'new text']
  const query = queryCache.query('a', async () => texts.shift())
  query.fetchIfStale()
  const latest = query.loadLatest()
  expect(await query.load()).toBe('old text')
  expect(await latest).toBe('new text')
  expect(await query.load()).toBe('new text')
})

test('load and loadLatest reject with the error of the call', async () => {
  const error = new ApiError('network', 0, '', '/x')
  respond = () => Promise.reject(error)
  const query = queryCache.query('a', fetch)
  await expect(query.load()).rejects.toBe(error)
  await expect(query.loadLatest()).rejects.toBe(error)
  respond = async () => 'text'
  expect(await query.load()).toBe('text')
})

test('equal data stays the same object', async () => {
  const query = queryCache.query('a', async () => ({price: 6_900}))
  const first = await query.load()
  await query.loadLatest()
  expect(query.state().data).toBe(first)
})
