import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import type {ReactNode} from 'react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {PullRefresh} from './PullRefresh.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pull(element: HTMLElement, distancePx: number) {
  fireEvent.touchStart(element, {touches: [{clientX: 0, clientY: 0}]})
  fireEvent.touchMove(element, {touches: [{clientX: 0, clientY: distancePx / 2}]})
  fireEvent.touchMove(element, {touches: [{clientX: 0, clientY: distancePx}]})
  fireEvent.touchEnd(element, {touches: []})
}
const status = () => screen.getByRole('status').textContent

test('pulling far enough reloads and shows the loading text for at least 1 s', async () => {
  const onRefresh = vi.fn(async () => {})
  render(<PullRefresh onRefresh={onRefresh}>列表</PullRefresh>)
  pull(screen.getByText('列表'), 120)
  expect(onRefresh).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(status()).toBe('加载中…')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(status()).toBe('下拉刷新')
})

test('a pull that starts on a skeleton continues when the list replaces it', () => {
  const onRefresh = vi.fn(async () => {})
  const refresh = (list: ReactNode) => <PullRefresh onRefresh={onRefresh}>{list}</PullRefresh>
  const {rerender} = render(refresh(<p>骨架</p>))
  const skeleton = screen.getByText('骨架')
  fireEvent.touchStart(skeleton, {touches: [{clientX: 0, clientY: 0}]})
  fireEvent.touchMove(skeleton, {touches: [{clientX: 0, clientY: 60}]})
  rerender(refresh(<ul>列表</ul>))
  fireEvent.touchMove(skeleton, {touches: [{clientX: 0, clientY: 120}]})
  fireEvent.touchEnd(skeleton, {touches: []})
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('ignores a pull while it loads, and reloads again later, also after a failure', async () => {
  const onRefresh = vi.fn(async () => {
    throw new Error('offline')
  })
  render(<PullRefresh onRefresh={onRefresh}>列表</PullRefresh>)
  pull(screen.getByText('列表'), 120)
  pull(screen.getByText('列表'), 120)
  expect(onRefresh).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  pull(screen.getByText('列表'), 120)
  expect(onRefresh).toHaveBeenCalledTimes(2)
})

test('leaves a sideways or upward gesture to the browser', () => {
  const onRefresh = vi.fn(async () => {})
  render(<PullRefresh onRefresh={onRefresh}>列表</PullRefresh>)
  const list = screen.getByText('列表')
  fireEvent.touchStart(list, {touches: [{clientX: 0, clientY: 0}]})
  expect(fireEvent.touchMove(list, {touches: [{clientX: 20, clientY: 10}]})).toBe(true)
  fireEvent.touchMove(list, {touches: [{clientX: 20, clientY: 200}]})
  fireEvent.touchEnd(list, {touches: []})
  expect(onRefresh).not.toHaveBeenCalled()
})

test('a first move without distance leaves the browser free to scroll up', () => {
  render(<PullRefresh onRefresh={async () => {}}>列表</PullRefresh>)
  const list = screen.getByText('列表')
  fireEvent.touchStart(list, {touches: [{clientX: 0, clientY: 300}]})
  expect(fireEvent.touchMove(list, {touches: [{clientX: 0, clientY: 300}]})).toBe(true)
  expect(fireEvent.touchMove(list, {touches: [{clientX: 0, clientY: 250}]})).toBe(true)
})

test('a short pull does nothing', () => {
  const onRefresh = vi.fn(async () => {})
  render(<PullRefresh onRefresh={onRefresh}>列表</PullRefresh>)
  pull(screen.getByText('列表'), 30)
  expect(onRefresh).not.toHaveBeenCalled()
})

test('a button reloads without a gesture, and is ignored while the list loads', async () => {
  const onRefresh = vi.fn(async () => {})
  render(<PullRefresh onRefresh={onRefresh}>列表</PullRefresh>)
  fireEvent.click(screen.getByRole('button', {name: '刷新'}))
  fireEvent.click(screen.getByRole('button', {name: '刷新'}))
  expect(onRefresh).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  fireEvent.click(screen.getByRole('button', {name: '刷新'}))
  expect(onRefresh).toHaveBeenCalledTimes(2)
})
