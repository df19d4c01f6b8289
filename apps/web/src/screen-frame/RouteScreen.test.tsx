import {ErrorBoundary} from '@hmb/shell/ErrorBoundary'
import {createTestApp, holdResponse, TestApp} from '@hmb/shell/testing'
import {act, cleanup, render, screen} from '@testing-library/react'
import type {ComponentType} from 'react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {codeTimeoutMs, RouteScreen} from './RouteScreen.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Screen: ComponentType = () => <p>内容</p>

function open(path: string) {
  const code = holdResponse()
  const load = () => code.response as Promise<ComponentType>
  render(
    <TestApp app={createTestApp({path})}>
      <ErrorBoundary>
        <RouteScreen screen={{load, loaded: () => undefined}} />
      </ErrorBoundary>
    </TestApp>,
  )
  return {deliverCode: () => act(async () => code.release(Screen))}
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each(['/protocol', '/pdfview', '/addInsure', '/preheatIndex'])(
  '%s, whose title its address decides, says that it loads',
  (path) => {
    open(path)
    expect(screen.getAllByText('加载中…').length).toBeGreaterThan(0)
  },
)

test('code that does not arrive in time is an error with 重试; code that arrives just in time is shown', async () => {
  const {deliverCode} = open('/orderList')
  await wait(codeTimeoutMs - 1)
  expect(screen.queryByRole('button', {name: '重试'})).toBeNull()
  await deliverCode()
  await wait(codeTimeoutMs)
  expect(screen.getByText('内容')).toBeTruthy()
  cleanup()

  open('/orderList')
  await wait(codeTimeoutMs)
  expect(screen.getByRole('button', {name: '重试'})).toBeTruthy()
})
