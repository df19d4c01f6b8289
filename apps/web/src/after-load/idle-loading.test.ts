import {afterEach, expect, test, vi} from 'vitest'
import {isNetworkFree, loadWhenIdle} from './idle-loading.ts'

afterEach(() => vi.useRealTimers())

const on = (connection: object) => isNetworkFree({connection} as Navigator & {connection: object})

test('the network is free without a data saver, on 4G, and where the browser does not tell', () => {
  expect(on({saveData: false, effectiveType: '4g'})).toBe(true)
  expect(isNetworkFree({} as Navigator)).toBe(true)
  expect(on({saveData: true, effectiveType: '4g'})).toBe(false)
  for (const effectiveType of ['slow-2g', '2g', '3g']) expect(on({effectiveType}), effectiveType).toBe(false)
})

test('loads one after another, also after a failure, and nothing more once it is stopped', async () => {
  vi.useFakeTimers()
  const started: string[] = []
  const load =
    (name: string, fails = false) =>
    async () => {
      started.push(name)
      if (fails) throw new Error('offline')
    }
  let finish = () => {}
  const slow = () => {
    started.push('slow')
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const stop = loadWhenIdle([load('first', true), slow, load('third'), load('fourth')])
  expect(started).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(started).toEqual(['first', 'slow'])
  finish()
  await vi.advanceTimersToNextTimerAsync()
  expect(started).toEqual(['first', 'slow', 'third'])
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(started).toEqual(['first', 'slow', 'third'])
})
