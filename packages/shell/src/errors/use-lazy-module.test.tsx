import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {createTestApp, TestApp} from '../testing/testing.ts'
import {useLazyModule} from './use-lazy-module.ts'

afterEach(cleanup)
const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Renders a button that imports a module. */
function renderButton(online: boolean) {
  const reload = vi.fn()
  const app = createTestApp({host: {isOnline: () => online, reload}})
  const results: unknown[] = []
  function Tap({load}: {load(): Promise<unknown>}) {
    const loadModule = useLazyModule()
    return (
      <button type="button" onClick={async () => results.push(await loadModule(load))}>
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
