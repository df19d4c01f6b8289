import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {PdfViewer} from './PdfViewer.tsx'
import type {PagedDocument} from './paged-document.ts'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A document of three A4 pages that records how it is drawn. */
function paper() {
  const drawn: [page: number, width: number][] = []
  const closed = vi.fn()
  const file: PagedDocument = {
    pages: 3,
    page: async (number) => ({
      ratio: Math.SQRT2,
      draw(width) {
        drawn.push([number, width])
        return {done: Promise.resolve(document.createElement('canvas')), cancel: () => {}}
      },
      text: async () => `第${number}页的字`,
    }),
    close: closed,
  }
  return {file, drawn, closed}
}

async function show(open: () => Promise<PagedDocument>, onBack = () => {}) {
  const view = render(<PdfViewer url="/static/file/a.pdf" title="理赔指引" open={open} onBack={onBack} />)
  await act(async () => {})
  return view
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', {name}))
  await act(async () => {})
}
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', {name}).disabled

test('opens the first page in the width of the screen, with its text for screen readers', async () => {
  const {file, drawn} = paper()
  const {container} = await show(async () => file)
  expect(drawn).toEqual([[1, 390]])
  expect(container.querySelector('canvas')).not.toBeNull()
  expect(screen.getByText('第1页的字')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('第1页，共3页')
})

test('turns pages one by one, from the first to the last', async () => {
  const {file, drawn} = paper()
  await show(async () => file)
  expect(isOff('上一页')).toBe(true)
  await press('下一页')
  await press('下一页')
  expect(isOff('下一页')).toBe(true)
  await press('上一页')
  expect(drawn.map(([page]) => page)).toEqual([1, 2, 3, 2])
  expect(screen.getByRole('status').textContent).toContain('2 / 3')
})

test('zooms in steps of 0.1 between 0.5 and 1.2', async () => {
  const {file, drawn} = paper()
  await show(async () => file)
  await press('放大')
  await press('放大')
  expect(isOff('放大')).toBe(true)
  for (let step = 0; step < 7; step += 1) await press('缩小')
  expect(isOff('缩小')).toBe(true)
  expect(drawn.map(([, width]) => width)).toEqual([390, 429, 468, 429, 390, 351, 312, 273, 234, 195])
  expect(screen.getByText('50%')).toBeTruthy()
})

test('shows an error when the file does not open, and 重试 opens it again', async () => {
  const {file, drawn} = paper()
  const open = vi.fn(async () => file).mockRejectedValueOnce(new Error('404'))
  await show(open)
  expect(screen.getByRole('alert').textContent).toContain('文件加载失败请稍后再试')
  await press('重试')
  expect(drawn).toEqual([[1, 390]])
})

test('shows an error when a page cannot be drawn', async () => {
  const {file} = paper()
  const page = await file.page(1)
  const broken = {...page, draw: () => ({done: Promise.reject(new Error('font')), cancel: () => {}})}
  await show(async () => ({...file, page: async () => broken}))
  expect(screen.getByRole('alert').textContent).toContain('文件加载失败请稍后再试')
})

test('closes the file on unmount, also if it opens later', async () => {
  const {file, closed} = paper()
  const {unmount} = await show(async () => file)
  unmount()
  expect(closed).toHaveBeenCalledOnce()
  let arrive: (file: PagedDocument) => void = () => {}
  const late = await show(() => new Promise((resolve) => (arrive = resolve)))
  late.unmount()
  arrive(file)
  await expect.poll(() => closed).toHaveBeenCalledTimes(2)
})

test('the back button calls onBack', async () => {
  const onBack = vi.fn()
  await show(async () => paper().file, onBack)
  await press('返回')
  expect(onBack).toHaveBeenCalledOnce()
})
