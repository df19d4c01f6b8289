import {earlySheetAttribute} from '@hmb/contract/html/template-ids'
import {createKeyValueStorage} from '@hmb/host/key-value-storage'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createTestApp, TestApp} from '../testing/testing.ts'
import {ErrorBoundary} from './ErrorBoundary.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const path = () => screen.getByTestId('path').textContent
const tap = (name: string) => userEvent.click(screen.getByRole('button', {name}))

function open(error: Error, app = createTestApp({host: {reload: vi.fn()}})) {
  function Broken(): never {
    throw error
  }
  render(
    <TestApp app={app}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </TestApp>,
  )
  return app
}

test('a screen that throws shows a sentence and 重试 instead of a blank page', async () => {
  const {host} = open(new TypeError('x is undefined'))
  await screen.findByText('系统错误，请稍后重试')
  expect(host.reload).not.toHaveBeenCalled()
  await tap('重试')
  expect(host.reload).toHaveBeenCalledOnce()
})

test.each([
  ['/orderList?agentId=7', '返回个人中心', '/personalCore?agentId=7'],
  ['/personalCore', '返回首页', '/home/home-cq'],
])('%s that fails has its title and %s', async (address, name, target) => {
  const setTitle = vi.fn()
  open(new TypeError('x is undefined'), createTestApp({path: address, host: {setTitle}}))
  expect(setTitle).toHaveBeenLastCalledWith('加载失败')
  await tap(name)
  await waitFor(() => expect(path()).toBe(target))
})

test('the quick login in the HTML does not cover the error', () => {
  const sheet = document.createElement('dialog')
  sheet.setAttribute(earlySheetAttribute, '')
  document.body.append(sheet)
  sheet.showModal()
  open(new TypeError('x is undefined'))
  expect(sheet.open).toBe(false)
  sheet.remove()
})

test('without a network a missing chunk neither reloads the page nor on 重试; it reloads when the network is back', async () => {
  let online = false
  const listeners = new Set<() => void>()
  const change = () => {
    for (const listener of listeners) listener()
  }
  const host = {
    reload: vi.fn(),
    isOnline: () => online,
    onNetworkChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  open(new TypeError('Failed to fetch dynamically imported module: x.js'), createTestApp({host}))
  expect(screen.getByRole('alert').textContent).toContain('网络不可用，请检查网络')
  await tap('重试')
  change()
  expect(host.reload).not.toHaveBeenCalled()
  online = true
  change()
  expect(host.reload).toHaveBeenCalledOnce()
})

test.each([
  'Failed to fetch dynamically imported module: https://hmb.example/cq/assets/Screen-abc.js',
  'error loading dynamically imported module: https://hmb.example/cq/assets/Screen-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /cq/assets/Screen-abc.css',
])('a missing chunk of the release reloads the page once: %s', (message) => {
  sessionStorage.clear()
  const host = {reload: vi.fn(), sessionStorage: createKeyValueStorage(() => sessionStorage)}
  const app = open(new TypeError(message), createTestApp({host}))
  expect(app.host.reload).toHaveBeenCalledOnce()
  cleanup()
  open(new TypeError(message), app)
  expect(app.host.reload).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', {name: '重试'})).toBeTruthy()
})

test('a missing chunk reloads nothing where the browser forbids its storage: each page would reload again', () => {
  const host = {reload: vi.fn(), sessionStorage: createKeyValueStorage(() => null)}
  open(new TypeError('Importing a module script failed.'), createTestApp({host}))
  expect(host.reload).not.toHaveBeenCalled()
  expect(screen.getByRole('button', {name: '重试'})).toBeTruthy()
})
