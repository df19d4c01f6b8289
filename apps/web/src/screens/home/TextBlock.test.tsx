import type {BlockPage} from '@hmb/blocks/block-type'
import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {TextBlock} from './TextBlock.tsx'

afterEach(cleanup)
const failed = (): Promise<void> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('when the view does not load, a tap on a button of the server’s HTML offers the reload', async () => {
  const reload = vi.fn()
  const app = createTestApp({host: {reload}})
  // The container of a block that the server rendered is not empty, so that no code loads before the tap.
  const loadView = vi.fn(failed).mockReturnValueOnce(new Promise(() => {}))
  render(<TextBlock content={{}} page={{} as BlockPage} loadView={loadView} />, {
    wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>,
  })
  const place = screen.getByTestId('path').previousElementSibling as HTMLElement
  place.innerHTML = '<button type="button">换个金额算一算</button>'
  await userEvent.click(screen.getByRole('button', {name: '换个金额算一算'}))
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  expect(reload).toHaveBeenCalledOnce()
})

test('when the view of a block without server HTML does not load, a message with a reload button replaces it', async () => {
  const reload = vi.fn()
  const app = createTestApp({host: {reload}})
  render(<TextBlock content={{}} page={{} as BlockPage} loadView={failed} />, {
    wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('加载失败')
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(reload).toHaveBeenCalledOnce()
})
