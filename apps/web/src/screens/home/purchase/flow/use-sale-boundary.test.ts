import {createHeadlessHost} from '@hmb/host/host'
import {startClock} from '@hmb/shell/server-clock'
import {cleanup, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {refetchDelayMs, useSaleBoundary} from './use-sale-boundary.ts'

const soon = {
  skuInsureStatus: 'WILL_ONLINE',
  saleStartTime: '2026-12-01 00:00:00',
  saleEndTime: '2026-12-31 23:59:59',
}

const itIs = (time: string) => {
  vi.setSystemTime(new Date(`${time}+08:00`))
  startClock(createHeadlessHost())
}

beforeEach(() => {
  vi.useFakeTimers()
  itIs('2026-11-30T23:59:50')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function watch(first: typeof soon | undefined) {
  const ask = vi.fn()
  const {rerender} = renderHook(({offer}) => useSaleBoundary(offer, ask), {initialProps: {offer: first}})
  return {ask, show: (offer: typeof soon) => rerender({offer})}
}

test('a sale that begins while the page is open is asked for once it has begun, and not before', () => {
  const {ask} = watch(soon)
  vi.advanceTimersByTime(10_000)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(refetchDelayMs)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('and so is one that ends', () => {
  itIs('2026-12-31T23:59:50')
  const {ask, show} = watch(undefined)
  show({...soon, skuInsureStatus: 'INSURE'})
  vi.advanceTimersByTime(9_000 + refetchDelayMs)
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['a sale that is over', {skuInsureStatus: 'INSURE_END'}],
  ['a server that gives no times', {saleStartTime: '', saleEndTime: ''}],
  ['a sale far away, for which no timer can wait', {saleStartTime: '2027-12-01 00:00:00'}],
])('%s asks for nothing', (_, more) => {
  const {ask} = watch({...soon, ...more})
  vi.advanceTimersByTime(60_000)
  expect(ask).not.toHaveBeenCalled()
})
