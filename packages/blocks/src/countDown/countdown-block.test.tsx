import {act, cleanup, render, screen} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {testBlockPage} from '../testing/test-block-page.tsx'

const end = Date.UTC(2027, 11, 31, 15, 59, 59)
const block = {id: 'b4', type: 'countDown', title: '距参保结束', endTime: '2027/12/31 23:59:59'}
const clock = () => screen.getByRole('timer', {name: '距参保结束'}).textContent

/** The error of the phone's clock: one hour. The countdown uses the server's clock. */
const clockErrorMs = 3_600_000
const serverNow = () => Date.now() - clockErrorMs
const setServerTime = (ms: number) => vi.setSystemTime(ms + clockErrorMs)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('counts down every second on the server’s clock, and shows zeros at the end', () => {
  setServerTime(end - ((27 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000)
  const onTimeUp = vi.fn()
  render(testBlockPage([block], {now: serverNow, onTimeUp}).page)
  expect(clock()).toBe('距参保结束27天03时04分05秒')
  pass(1_000)
  expect(clock()).toBe('距参保结束27天03时04分04秒')
  setServerTime(end - 1_500)
  pass(1_000)
  expect(clock()).toBe('距参保结束0天00时00分00秒')
  expect(onTimeUp).not.toHaveBeenCalled()
  pass(60_000)
  expect(clock()).toBe('距参保结束0天00时00分00秒')
  expect(onTimeUp).toHaveBeenCalledOnce()
})

test('ticks when the shown second changes, also when the page opens between two seconds', () => {
  setServerTime(end - 10_400)
  render(testBlockPage([block], {now: serverNow}).page)
  expect(clock()).toContain('10秒')
  pass(400)
  expect(clock()).toContain('10秒')
  pass(1_000)
  expect(clock()).toContain('09秒')
})

test('a past end shows zeros and does not call onTimeUp', () => {
  setServerTime(end + 5_000)
  const onTimeUp = vi.fn()
  render(testBlockPage([block], {now: serverNow, onTimeUp}).page)
  pass(5_000)
  expect(clock()).toBe('距参保结束0天00时00分00秒')
  expect(onTimeUp).not.toHaveBeenCalled()
})

test('starts counting when the server’s time arrives, if the phone’s clock was past the end', () => {
  vi.setSystemTime(end + 60_000)
  let knownErrorMs = 0
  const onTimeUp = vi.fn()
  render(testBlockPage([block], {now: () => Date.now() - knownErrorMs, onTimeUp}).page)
  expect(clock()).toBe('距参保结束0天00时00分00秒')
  knownErrorMs = clockErrorMs
  pass(1_000)
  expect(clock()).toContain('58分59秒')
  pass(3_600_000)
  expect(clock()).toBe('距参保结束0天00时00分00秒')
  expect(onTimeUp).toHaveBeenCalledOnce()
})

test('a prerendered page shows no time, because it would be wrong later', () => {
  const now = vi.fn(() => end - 1_000)
  const html = renderToString(testBlockPage([block], {now}).page)
  expect(now).not.toHaveBeenCalled()
  expect(html).toContain('data-waiting="true"')
})

test.each(['', '2027-12-31', '2027/02/30 00:00:00', 'soon'])('rejects %j as an end time', (endTime) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(testBlockPage([{...block, id: `b-${endTime}`, endTime}]).page)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(console.warn).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
