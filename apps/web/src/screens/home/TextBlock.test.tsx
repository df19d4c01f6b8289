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

test('a block that returns shows the server’s HTML as the person left it, and another one its view', async () => {
  const loadView = vi.fn(() => new Promise<void>(() => {}))
  const app = createTestApp()
  const show = (id: string) => {
    const {unmount} = render(<TextBlock content={{id}} page={{} as BlockPage} loadView={loadView} />, {
      wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>,
    })
    const place = screen.getByTestId('path').previousElementSibling as HTMLElement
    return {unmount, place}
  }
  const first = show('b1')
  expect(loadView).toHaveBeenCalledOnce()
  first.place.innerHTML = '<details open="">问题</details>'
  first.unmount()
  const again = show('b1')
  expect(again.place.innerHTML).toBe('<details open="">问题</details>')
  again.unmount()
  expect(loadView).toHaveBeenCalledOnce()
  show('b2')
  expect(loadView).toHaveBeenCalledTimes(2)
})

test('when the view of a block without server HTML does not load, a message with a reload button replaces it', async () => {
  const reload = vi.fn()
  const app = createTestApp({host: {reload}})
  render(<TextBlock content={{id: 'b3'}} page={{} as BlockPage} loadView={failed} />, {
    wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('加载失败')
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(reload).toHaveBeenCalledOnce()
})
