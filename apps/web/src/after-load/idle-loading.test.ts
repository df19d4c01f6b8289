import {afterEach, expect, test, vi} from 'vitest'
import {loadWhenIdle} from './idle-loading.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('loads one after another, and nothing more once it is stopped', async () => {
  vi.useFakeTimers()
  const started: string[] = []
  const load = (name: string) => async () => {
    started.push(name)
  }
  let finish = () => {}
  const slow = () => {
    started.push('slow')
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const stop = loadWhenIdle([load('first'), slow, load('third'), load('fourth')])
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

test('loads nothing more after a failure, and nothing offline', async () => {
  vi.useFakeTimers()
  const failing = vi.fn(() => Promise.reject(new Error('offline')))
  const later = vi.fn(async () => {})
  loadWhenIdle([failing, later])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failing).toHaveBeenCalledOnce()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  loadWhenIdle([later])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(later).not.toHaveBeenCalled()
})

test('waits while a video loads', async () => {
  vi.useFakeTimers()
  const video = document.createElement('video')
  const state = vi.spyOn(video, 'networkState', 'get').mockReturnValue(2)
  document.body.append(video)
  const load = vi.fn(async () => {})
  loadWhenIdle([load])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).not.toHaveBeenCalled()
  state.mockReturnValue(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledOnce()
  video.remove()
})
