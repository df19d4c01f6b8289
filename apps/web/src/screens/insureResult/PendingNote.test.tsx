import {PayState} from '@hmb/contract/codes/pay-state'
import {act, cleanup, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {PendingNote} from './PendingNote.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(state: PayState) {
  let seen = 0
  const onOver = vi.fn()
  render(<PendingNote state={state} seenSeconds={() => seen} onOver={onOver} />)
  return {
    onOver,
    at(seconds: number) {
      seen = seconds
      act(() => void vi.advanceTimersByTime(1_000))
    },
  }
}
const timer = () => screen.queryByRole('timer')?.textContent

test('counts the seconds after which a person who cancelled may pay again, and reports their end once', () => {
  const {at, onOver} = show(PayState.AT_PROVIDER)
  expect(screen.getByText('正在向支付机构核对，已付款会自动显示结果，无需重复操作')).toBeTruthy()
  expect(timer()).toBeUndefined()
  at(5)
  expect(timer()).toBe('已取消？30 秒后可重新支付')
  at(34)
  expect(timer()).toBe('已取消？1 秒后可重新支付')
  expect(onOver).not.toHaveBeenCalled()
  at(35)
  at(36)
  expect(timer()).toBe('已取消？正在核对，稍后可重新支付')
  expect(onOver).toHaveBeenCalledOnce()
})

test('starts again when the page was hidden, and shows no time while another page takes the payment', () => {
  const {at} = show(PayState.CREATED)
  at(20)
  at(1)
  expect(timer()).toBe('已取消？34 秒后可重新支付')
  at(0)
  expect(timer()).toBeUndefined()
})

test('an account payment that is being confirmed has no such time', () => {
  const {at} = show(PayState.CONFIRMING)
  at(20)
  expect(timer()).toBeUndefined()
})
