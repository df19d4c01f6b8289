import {createHeadlessHost} from '@hmb/host/host'
import {startClock} from '@hmb/shell/server-clock'
import {cleanup, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {refetchDelayMs, useSaleBoundary} from './use-sale-boundary.ts'

const upcomingOffer = {
  skuInsureStatus: 'WILL_ONLINE',
  saleStartTime: '2026-12-01 00:00:00',
  saleEndTime: '2026-12-31 23:59:59',
}

const setServerTime = (time: string) => {
  vi.setSystemTime(new Date(`${time}+08:00`))
  startClock(createHeadlessHost())
}

beforeEach(() => {
  vi.useFakeTimers()
  setServerTime('2026-11-30T23:59:50')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function watch(first: typeof upcomingOffer | undefined) {
  const refetch = vi.fn()
  const {rerender} = renderHook(({offer}) => useSaleBoundary(offer, refetch), {initialProps: {offer: first}})
  return {refetch, show: (offer: typeof upcomingOffer) => rerender({offer})}
}

test('the offer is loaded again after its sale begins, and not before', () => {
  const {refetch} = watch(upcomingOffer)
  vi.advanceTimersByTime(10_000)
  expect(refetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(refetchDelayMs)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('it is loaded again until its status has changed', () => {
  const {refetch, show} = watch(upcomingOffer)
  vi.advanceTimersByTime(10_000 + refetchDelayMs + 2 * refetchDelayMs + 4 * refetchDelayMs)
  expect(refetch).toHaveBeenCalledTimes(3)
  show({...upcomingOffer, skuInsureStatus: 'INSURE'})
  vi.advanceTimersByTime(60_000)
  expect(refetch).toHaveBeenCalledTimes(3)
})

test('the offer is loaded again after its sale ends', () => {
  setServerTime('2026-12-31T23:59:50')
  const {refetch, show} = watch(undefined)
  show({...upcomingOffer, skuInsureStatus: 'INSURE'})
  vi.advanceTimersByTime(9_000 + refetchDelayMs)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['a sale that is over', {skuInsureStatus: 'INSURE_END'}],
  ['an offer without times', {saleStartTime: '', saleEndTime: ''}],
  ['a sale too far away for a timer', {saleStartTime: '2027-12-01 00:00:00'}],
])('%s loads nothing', (_, more) => {
  const {refetch} = watch({...upcomingOffer, ...more})
  vi.advanceTimersByTime(60_000)
  expect(refetch).not.toHaveBeenCalled()
})
