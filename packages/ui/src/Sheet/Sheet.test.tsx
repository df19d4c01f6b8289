import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {StrictMode, useState} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {Sheet} from './Sheet.tsx'

afterEach(cleanup)

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        关系说明
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="说明" footer={<button type="button">我知道了</button>}>
        父母指本人的父母
      </Sheet>
    </StrictMode>
  )
}
const sheet = () => screen.queryByRole<HTMLDialogElement>('dialog', {name: '说明'})
async function openIt() {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', {name: '关系说明'}))
}

test('closed there is nothing of it', () => {
  render(<Opener />)
  expect(screen.queryByText('父母指本人的父母')).toBeNull()
})

test('it opens as a modal that its title names, moves the focus in and locks the page', async () => {
  await openIt()
  expect(sheet()?.open).toBe(true)
  expect(sheet()?.contains(document.activeElement)).toBe(true)
  expect(document.documentElement.style.overflow).toBe('hidden')
})

test.each([
  ['the close button', () => userEvent.click(screen.getByRole('button', {name: '关闭'}))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a tap beside it', async () => fireEvent.click(sheet() ?? document.body)],
  ['the back gesture', async () => fireEvent(sheet() ?? document.body, new Event('cancel', {cancelable: true}))],
])('%s closes it, gives the focus back and frees the page', async (_, close) => {
  await openIt()
  await close()
  expect(sheet()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', {name: '关系说明'}))
  expect(document.documentElement.style.overflow).toBe('')
})

test('from the moment it closes the page has focus and taps back, while its picture is still on its way out', async () => {
  await openIt()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const moving = {playState: 'running', effect: {getComputedTiming: () => ({endTime: 200})}, finished: arrived}
  HTMLElement.prototype.getAnimations = () => [moving as unknown as Animation]
  try {
    await userEvent.keyboard('{Escape}')
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations')
  }
  const picture = screen.getByText('父母指本人的父母').closest('dialog')
  expect([picture?.open, picture?.inert]).toEqual([false, true])
  expect(document.activeElement).toBe(screen.getByRole('button', {name: '关系说明'}))
  expect(document.documentElement.style.overflow).toBe('')

  // Asked for again before it has gone, it is whole again.
  await userEvent.keyboard('{Enter}')
  expect([picture?.open, picture?.inert]).toEqual([true, false])
  expect(picture?.contains(document.activeElement)).toBe(true)
  await act(async () => arrive())
  expect(sheet()?.open).toBe(true)
})

test('a tap inside it does not close it', async () => {
  await openIt()
  await userEvent.click(screen.getByText('父母指本人的父母'))
  expect(sheet()).not.toBeNull()
})

test('it only asks: while the screen keeps it open it stays', async () => {
  const onClose = vi.fn()
  render(
    <Sheet open onClose={onClose} title="说明">
      内容
    </Sheet>,
  )
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(sheet()?.open).toBe(true)
})

test('a screen that goes away with its sheet open leaves the page free', () => {
  const {unmount} = render(
    <Sheet open onClose={() => {}} title="说明">
      内容
    </Sheet>,
  )
  unmount()
  expect(document.documentElement.style.overflow).toBe('')
})

test('of two sheets Escape closes the upper one only', async () => {
  const lower = vi.fn()
  const upper = vi.fn()
  render(
    <Sheet open onClose={lower} title="下">
      <Sheet open onClose={upper} title="上">
        <input aria-label="姓名" />
      </Sheet>
    </Sheet>,
  )
  await userEvent.click(screen.getByLabelText('姓名'))
  await userEvent.keyboard('{Escape}')
  expect(upper).toHaveBeenCalledOnce()
  expect(lower).not.toHaveBeenCalled()
})

test('dragged down far enough by its head it closes, a little it comes back', async () => {
  const onClose = vi.fn()
  render(
    <Sheet open onClose={onClose} title="说明">
      内容
    </Sheet>,
  )
  const head = screen.getByRole('heading', {name: '说明'})
  const drag = (to: number) => {
    fireEvent.pointerDown(head, {clientY: 0, button: 0, pointerId: 1})
    fireEvent.pointerMove(head, {clientY: to, pointerId: 1})
    fireEvent.pointerUp(head, {clientY: to, pointerId: 1})
  }
  drag(10)
  expect(onClose).not.toHaveBeenCalled()
  drag(160)
  expect(onClose).toHaveBeenCalledOnce()
})

test('what lies below the edge is said, until it has been scrolled to; a tap on the arrow goes on', async () => {
  const height = {clientHeight: 400, scrollHeight: 900, scrollTop: 0}
  for (const name of ['clientHeight', 'scrollHeight', 'scrollTop'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => height[name])
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'set').mockImplementation((top) => {
    height.scrollTop = Math.min(top, 500)
  })
  render(
    <Sheet open onClose={() => {}} title="说明" footer={<button type="button">我知道了</button>}>
      <p>父母指本人的父母</p>
    </Sheet>,
  )
  const box = screen.getByText('父母指本人的父母').parentElement?.parentElement ?? document.body
  expect(box.hasAttribute('data-more')).toBe(true)
  const arrow = box.nextElementSibling?.querySelector('button') ?? document.body
  await userEvent.click(arrow)
  fireEvent.scroll(box)
  expect(height.scrollTop).toBe(280)
  expect(box.hasAttribute('data-more')).toBe(true)
  await userEvent.click(arrow)
  fireEvent.scroll(box)
  expect(box.hasAttribute('data-more')).toBe(false)
  vi.restoreAllMocks()
})

test.each([
  ['does not fit is a stop of the Tab key, so that the arrow keys scroll it', 900, 0],
  ['fits is none', 400, -1],
])('content that %s', (_, scrollHeight, tabIndex) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight)
  render(
    <Sheet open onClose={() => {}} title="说明">
      <p>父母指本人的父母</p>
    </Sheet>,
  )
  expect(screen.getByText('父母指本人的父母').parentElement?.parentElement?.tabIndex).toBe(tabIndex)
  vi.restoreAllMocks()
})
