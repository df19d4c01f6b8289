import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {createTestApp, TestApp} from '../testing/testing.ts'
import {useLazyModule} from './use-lazy-module.ts'

afterEach(cleanup)
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A tap that needs a part. */
function tapFor(online: boolean) {
  const reload = vi.fn()
  const app = createTestApp({host: {isOnline: () => online, reload}})
  const got: unknown[] = []
  function Tap({load}: {load(): Promise<unknown>}) {
    const part = useLazyModule()
    return (
      <button type="button" onClick={async () => got.push(await part(load))}>
        支付
      </button>
    )
  }
  const tap = async (load: () => Promise<unknown>) => {
    render(<Tap load={load} />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
    await act(async () => fireEvent.click(screen.getByRole('button', {name: '支付'})))
  }
  const answer = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', {name})))
  return {tap, answer, got, reload}
}

test('a part that comes is handed on', async () => {
  const {tap, got} = tapFor(true)
  await tap(async () => 'part')
  expect(got).toEqual(['part'])
})

test('a part that does not come is told, and 重试 gets the page anew, since the browser asks for no part twice', async () => {
  const {tap, answer, got, reload} = tapFor(true)
  await tap(lost)
  expect(screen.getByRole('alertdialog').textContent).toContain('加载失败')
  await answer('重试')
  expect(reload).toHaveBeenCalledOnce()
  expect(got).toEqual([null])
})

test('without a network the page stays, and says why', async () => {
  const {tap, answer, reload} = tapFor(false)
  await tap(lost)
  expect(screen.getByRole('alertdialog').textContent).toContain('网络不可用，请检查网络')
  await answer('重试')
  expect(reload).not.toHaveBeenCalled()
})

test('whoever goes back is where they were', async () => {
  const {tap, answer, got, reload} = tapFor(true)
  await tap(lost)
  await answer('返回')
  expect(reload).not.toHaveBeenCalled()
  expect(got).toEqual([null])
})
