import {ApiError} from '@hmb/contract/api-error'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createReadings, goodForMs} from './readings.ts'

let answer: () => Promise<string>
const load = vi.fn(() => answer())
const failed = vi.fn()
let readings: ReturnType<typeof createReadings>
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  answer = async () => 'text'
  readings = createReadings(failed)
})
afterEach(() => vi.useRealTimers())

test('is read once however often it is wanted, and told to everybody', async () => {
  const told = vi.fn()
  const reading = readings.of('a', load)
  reading.subscribe(told)
  expect(reading.state()).toEqual({data: undefined, error: undefined, isLoading: true})
  reading.start()
  readings.of('a', load).start()
  await settle()
  reading.start()
  expect(load).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledOnce()
  expect(readings.of('a', load).state()).toEqual({data: 'text', error: undefined, isLoading: false})
})

test('is read anew after five minutes, and shown meanwhile', async () => {
  const reading = readings.of('a', load)
  reading.start()
  await settle()
  await vi.advanceTimersByTimeAsync(goodForMs + 1)
  answer = () => new Promise(() => {})
  reading.start()
  expect(load).toHaveBeenCalledTimes(2)
  expect(reading.state()).toMatchObject({data: 'text', isLoading: false})
})

test('a failure is told, and tried again only when somebody says so', async () => {
  answer = () => Promise.reject(new ApiError('timeout', 0, '', '/x'))
  const reading = readings.of('a', load)
  reading.start()
  await settle()
  expect(reading.state()).toMatchObject({error: {kind: 'timeout', call: '/x'}, isLoading: false})
  expect(failed).toHaveBeenCalledOnce()
  reading.start()
  expect(load).toHaveBeenCalledOnce()
  answer = async () => 'text'
  readings.again()
  expect(reading.state().isLoading).toBe(true)
  await settle()
  expect(reading.state()).toEqual({data: 'text', error: undefined, isLoading: false})
  readings.again()
  expect(load).toHaveBeenCalledTimes(2)
})
