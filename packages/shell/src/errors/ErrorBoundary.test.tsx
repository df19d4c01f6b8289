import {cleanup, render, screen} from '@testing-library/react'
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
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(host.reload).toHaveBeenCalledOnce()
})

test.each([
  'Failed to fetch dynamically imported module: https://hmb.example/cq/assets/Screen-abc.js',
  'error loading dynamically imported module: https://hmb.example/cq/assets/Screen-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /cq/assets/Screen-abc.css',
])('a missing chunk of the release reloads the page once: %s', (message) => {
  const app = open(new TypeError(message))
  expect(app.host.reload).toHaveBeenCalledOnce()
  cleanup()
  open(new TypeError(message), app)
  expect(app.host.reload).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', {name: '重试'})).toBeTruthy()
})
