import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {StrictMode, useState} from 'react'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
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
async function openSheet() {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', {name: '关系说明'}))
}

test('a closed sheet renders nothing', () => {
  render(<Opener />)
  expect(screen.queryByText('父母指本人的父母')).toBeNull()
})

test('opens as a modal named by its title, moves the focus in and locks the page', async () => {
  await openSheet()
  expect(sheet()?.open).toBe(true)
  expect(sheet()?.contains(document.activeElement)).toBe(true)
  expect(document.documentElement.style.overflow).toBe('hidden')
})

test.each([
  ['the close button', () => userEvent.click(screen.getByRole('button', {name: '关闭'}))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a tap beside the panel', async () => fireEvent.click(sheet() ?? document.body)],
  ['the back gesture', async () => fireEvent(sheet() ?? document.body, new Event('cancel', {cancelable: true}))],
])('%s closes the sheet, restores the focus and unlocks the page', async (_, close) => {
  await openSheet()
  await close()
  expect(sheet()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', {name: '关系说明'}))
  expect(document.documentElement.style.overflow).toBe('')
})

test('a closing sheet restores focus and taps while the exit animation still runs', async () => {
  await openSheet()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const animation = {playState: 'running', effect: {getComputedTiming: () => ({endTime: 200})}, finished}
  HTMLElement.prototype.getAnimations = () => [animation as unknown as Animation]
  try {
    await userEvent.keyboard('{Escape}')
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations')
  }
  const dialog = screen.getByText('父母指本人的父母').closest('dialog')
  expect([dialog?.open, dialog?.inert]).toEqual([false, true])
  expect(document.activeElement).toBe(screen.getByRole('button', {name: '关系说明'}))
  expect(document.documentElement.style.overflow).toBe('')

  // Reopened during the exit animation, it is a modal again.
  await userEvent.keyboard('{Enter}')
  expect([dialog?.open, dialog?.inert]).toEqual([true, false])
  expect(dialog?.contains(document.activeElement)).toBe(true)
  await act(async () => finish())
  expect(sheet()?.open).toBe(true)
})

test('a tap inside the panel does not close the sheet', async () => {
  await openSheet()
  await userEvent.click(screen.getByText('父母指本人的父母'))
  expect(sheet()).not.toBeNull()
})

test('stays open until the parent sets open to false', async () => {
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

test('stays open until the parent sets open to false, also when the browser closes the dialog', () => {
  const onClose = vi.fn()
  render(
    <Sheet open onClose={onClose} title="说明">
      内容
    </Sheet>,
  )
  act(() => sheet()?.close())
  expect(onClose).toHaveBeenCalledOnce()
  expect(sheet()?.open).toBe(true)
})

test('an open sheet unlocks the page when it unmounts', () => {
  const {unmount} = render(
    <Sheet open onClose={() => {}} title="说明">
      内容
    </Sheet>,
  )
  unmount()
  expect(document.documentElement.style.overflow).toBe('')
})

test('Escape closes only the upper one of two sheets', async () => {
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

test('a long drag down closes the sheet, and after a short one the sheet moves back', async () => {
  const onClose = vi.fn()
  render(
    <Sheet open onClose={onClose} title="说明">
      内容
    </Sheet>,
  )
  const head = screen.getByRole('heading', {name: '说明'})
  const dragged = () => head.closest<HTMLElement>('dialog > *')?.style.getPropertyValue('--dragged')
  const drag = (to: number) => {
    fireEvent.pointerDown(head, {clientY: 0, button: 0, pointerId: 1})
    fireEvent.pointerMove(head, {clientY: to, pointerId: 1})
    fireEvent.pointerUp(head, {clientY: to, pointerId: 1})
  }
  drag(10)
  expect(onClose).not.toHaveBeenCalled()
  await expect.poll(dragged).toBe('')
  drag(160)
  expect(dragged()).toBe('translateY(160px)')
  expect(onClose).toHaveBeenCalledOnce()
  // The parent keeps the sheet open.
  await expect.poll(dragged).toBe('')
})

test('a sheet that is reopened during the end of a drag is at its normal position', async () => {
  await openSheet()
  const animation = {
    playState: 'running',
    effect: {getComputedTiming: () => ({endTime: 200})},
    finished: new Promise(() => {}),
  }
  HTMLElement.prototype.getAnimations = () => [animation as unknown as Animation]
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations'))
  const head = screen.getByRole('heading', {name: '说明'})
  const {style} = head.closest<HTMLElement>('dialog > *') ?? document.body
  fireEvent.pointerDown(head, {clientY: 0, button: 0, pointerId: 1})
  fireEvent.pointerMove(head, {clientY: 160, pointerId: 1})
  fireEvent.pointerUp(head, {clientY: 160, pointerId: 1})
  expect(head.closest('dialog')?.open).toBe(false)
  expect(style.getPropertyValue('--dragged')).toBe('translateY(160px)')
  await userEvent.click(screen.getByRole('button', {name: '关系说明'}))
  expect(sheet()?.open).toBe(true)
  expect([style.getPropertyValue('--dragged'), style.transition]).toEqual(['', ''])
})

test('marks content below the edge until the end is reached; the arrow scrolls down', async () => {
  const height = {clientHeight: 400, scrollHeight: 900, scrollTop: 0}
  for (const name of ['clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => height[name])
  // Vitest restores two spies of one property to the first of them.
  Object.defineProperty(HTMLElement.prototype, 'scrollTop', {
    configurable: true,
    get: () => height.scrollTop,
    set(top) {
      height.scrollTop = Math.min(top, 500)
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollTop'))
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
  ['does not fit is focusable, so that the arrow keys scroll it', 900, 0],
  ['fits is not focusable', 400, -1],
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
