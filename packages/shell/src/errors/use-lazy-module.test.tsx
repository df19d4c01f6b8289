import {timeoutMs} from '@hmb/contract/client'
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {createTestApp, holdResponse, TestApp} from '../testing/testing.ts'
import {useLazyModule} from './use-lazy-module.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Renders a button that imports a module. */
function renderButton(online: boolean) {
  const reload = vi.fn()
  const app = createTestApp({host: {isOnline: () => online, reload}})
  const results: unknown[] = []
  function Tap({load}: {load(): Promise<unknown>}) {
    const loadModule = useLazyModule()
    return (
      <button type="button" onClick={async () => results.push(await loadModule(load, '加载中…'))}>
        支付
      </button>
    )
  }
  const tap = async (load: () => Promise<unknown>) => {
    render(<Tap load={load} />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
    await act(async () => fireEvent.click(screen.getByRole('button', {name: '支付'})))
  }
  const answer = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', {name})))
  return {tap, answer, results, reload}
}

test('returns the module', async () => {
  const {tap, results} = renderButton(true)
  await tap(async () => 'module')
  expect(results).toEqual(['module'])
})

test('after a failed import 重试 reloads the page, because a browser fetches no module twice', async () => {
  const {tap, answer, results, reload} = renderButton(true)
  await tap(failed)
  expect(screen.getByRole('alertdialog').textContent).toContain('加载失败')
  await answer('重试')
  expect(reload).toHaveBeenCalledOnce()
  expect(results).toEqual([null])
})

test('without a network the page does not reload and shows the reason', async () => {
  const {tap, answer, reload} = renderButton(false)
  await tap(failed)
  expect(screen.getByRole('alertdialog').textContent).toContain('网络不可用，请检查网络')
  await answer('重试')
  expect(reload).not.toHaveBeenCalled()
})

test('返回 keeps the page', async () => {
  const {tap, answer, results, reload} = renderButton(true)
  await tap(failed)
  await answer('返回')
  expect(reload).not.toHaveBeenCalled()
  expect(results).toEqual([null])
})

test('a module that loads at once shows no cover; a slow one covers the page with a text until it has loaded', async () => {
  vi.useFakeTimers()
  const cover = () => screen.queryByRole('dialog', {name: '加载中…'})
  const {tap} = renderButton(true)
  await tap(async () => 'module')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(cover()).toBeNull()
  cleanup()

  const slow = holdResponse()
  const {tap: tapSlow, results} = renderButton(true)
  await tapSlow(() => slow.response)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(cover()).not.toBeNull()
  await act(async () => slow.release('module'))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(cover()).toBeNull()
  expect(results).toEqual(['module'])
})

test('an import that does not end is given up, without the cover over the question', async () => {
  vi.useFakeTimers()
  const {tap, answer, results} = renderButton(true)
  await tap(() => new Promise(() => {}))
  await act(() => vi.advanceTimersByTimeAsync(timeoutMs))
  expect(screen.getByRole('alertdialog').textContent).toContain('加载失败')
  await answer('返回')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(results).toEqual([null])
})
