import {act, cleanup, fireEvent, render, renderHook, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {CardButton} from './CardButton.tsx'
import {noteRequest, useRefetchOnOpen} from './prefetch-on-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function press() {
  const onPress = vi.fn()
  render(
    <CardButton onClick={() => {}} onPress={onPress}>
      重庆惠民保
    </CardButton>,
  )
  const card = screen.getByRole('button')
  fireEvent.pointerDown(card)
  return {card, onPress}
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a press that is longer than a scroll requests once', async () => {
  const {onPress} = press()
  await wait(40)
  expect(onPress).not.toHaveBeenCalled()
  await wait(1_000)
  expect(onPress).toHaveBeenCalledOnce()
})

test.each(['pointerCancel', 'pointerUp'] as const)('%s shortly after the press requests nothing', async (event) => {
  const {card, onPress} = press()
  await wait(40)
  fireEvent[event](card)
  await wait(1_000)
  expect(onPress).not.toHaveBeenCalled()
})

test('a press with a data saver requests nothing', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), {connection: {saveData: true}}))
  const {onPress} = press()
  await wait(1_000)
  expect(onPress).not.toHaveBeenCalled()
})

test('a screen requests its data again unless a press has requested them within 3 s', async () => {
  const refetch = (key: string) => renderHook(() => useRefetchOnOpen(key)).result.current
  expect(refetch('O1')).toBe(true)
  noteRequest('O1')
  expect([refetch('O1'), refetch('O2')]).toEqual([3, true])
  await wait(3_000)
  expect(refetch('O1')).toBe(true)
})
