import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {PdfViewer} from './PdfViewer.tsx'
import {FileError, type FileProblem, type OpenDocument, type PagedDocument} from './paged-document.ts'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A document of A4 pages that records how it is drawn. */
function fakeDocument({pages = 3, truncated = false} = {}) {
  const drawn: [page: number, width: number][] = []
  const closed = vi.fn()
  const file: PagedDocument = {
    pages,
    truncated,
    page: async (number) => ({
      ratio: Math.SQRT2,
      draw(width) {
        drawn.push([number, width])
        const canvas = Object.assign(document.createElement('canvas'), {width, height: width})
        return {done: Promise.resolve(canvas), cancel: () => {}}
      },
      text: async () => `第${number}页的字`,
    }),
    close: closed,
  }
  return {file, drawn, closed}
}

const exit = {label: '保存文件', icon: 'download' as const, isPdf: true, run: vi.fn()}
const onBack = vi.fn()
const onReload = vi.fn()

async function show(open: OpenDocument, props: Partial<typeof exit> = {}) {
  const view = render(
    <PdfViewer
      url="/static/file/a.pdf"
      title="理赔指引"
      open={open}
      onBack={onBack}
      onReload={onReload}
      exit={{...exit, ...props}}
    />,
  )
  await act(async () => {})
  return view
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', {name}))
  await act(async () => {})
}
const key = async (name: string, target: Element = document.body) => {
  fireEvent.keyDown(target, {key: name})
  await act(async () => {})
}
const swipe = async (viewer: Element, fromX: number, toX: number, dy = 0) => {
  const touch = (clientX: number, clientY: number) => ({clientX, clientY, identifier: 1, target: viewer})
  fireEvent.touchStart(viewer, {touches: [touch(fromX, 300)]})
  fireEvent.touchMove(viewer, {touches: [touch((fromX + toX) / 2, 300 + dy / 2)]})
  fireEvent.touchEnd(viewer, {touches: [], changedTouches: [touch(toX, 300 + dy)]})
  await act(async () => {})
}
const isOff = (name: string) => screen.getByRole('button', {name}).getAttribute('aria-disabled') === 'true'
const statusText = () => screen.getByRole('status').textContent
const viewer = () => screen.getByRole('region')
const failing = (problem: FileProblem) => () => Promise.reject(new FileError(problem))

test('opens the first page in the width of the screen, with its text for screen readers', async () => {
  const {file, drawn} = fakeDocument()
  const {container} = await show(async () => file)
  expect(drawn[0]).toEqual([1, 390])
  expect(container.querySelector('canvas')).not.toBeNull()
  expect(screen.getByText('第1页的字')).toBeTruthy()
  expect(statusText()).toBe('第1页，共3页')
})

test('shows how much of the file has loaded', async () => {
  let load: (share: number) => void = () => {}
  await show((_, {onProgress}) => {
    load = onProgress
    return new Promise(() => {})
  })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull()
  act(() => load(0.354))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('35')
  expect(screen.getByText('加载中… 35%')).toBeTruthy()
})

test('turns pages one by one by button, from the first to the last', async () => {
  await show(async () => fakeDocument().file)
  expect(isOff('上一页')).toBe(true)
  await press('下一页')
  await press('下一页')
  expect(isOff('下一页')).toBe(true)
  await press('上一页')
  expect(statusText()).toBe('第2页，共3页')
})

test('turns pages by key, but not in a field that uses the key itself', async () => {
  await show(async () => fakeDocument().file)
  await key('ArrowRight')
  await key('PageDown')
  await key('ArrowRight')
  expect(statusText()).toBe('第3页，共3页')
  await key('ArrowLeft')
  expect(statusText()).toBe('第2页，共3页')
  await key('ArrowRight', screen.getByRole('combobox', {name: '选择页码'}))
  expect(statusText()).toBe('第2页，共3页')
})

test('Page Down turns the page only at its end', async () => {
  vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(5_000)
  await show(async () => fakeDocument().file)
  await key('PageDown')
  expect(statusText()).toBe('第1页，共3页')
})

test('turns pages by swipe: left is forward, and a scroll or a short movement turns none', async () => {
  await show(async () => fakeDocument().file)
  await swipe(viewer(), 300, 100)
  expect(statusText()).toBe('第2页，共3页')
  await swipe(viewer(), 300, 270)
  await swipe(viewer(), 300, 200, 300)
  expect(statusText()).toBe('第2页，共3页')
  await swipe(viewer(), 100, 300)
  await swipe(viewer(), 100, 300)
  expect(statusText()).toBe('第1页，共3页')
})

test('a page wider than the screen scrolls to its edge before a swipe turns it', async () => {
  await show(async () => fakeDocument().file)
  await press('放大')
  vi.spyOn(viewer(), 'scrollWidth', 'get').mockReturnValue(429)
  await swipe(viewer(), 300, 100)
  expect(statusText()).toBe('缩放110%')
  viewer().scrollLeft = 39
  await swipe(viewer(), 300, 100)
  expect(statusText()).toBe('第2页，共3页')
})

test('the page number is a list of all pages', async () => {
  await show(async () => fakeDocument({pages: 200}).file)
  fireEvent.change(screen.getByRole('combobox', {name: '选择页码'}), {target: {value: '120'}})
  await act(async () => {})
  expect(statusText()).toBe('第120页，共200页')
  expect(screen.getByText('第120页的字')).toBeTruthy()
})

test('draws the shown page first, keeps only its neighbours, and releases the canvas of the others', async () => {
  const {file, drawn} = fakeDocument({pages: 200})
  const {container} = await show(async () => file)
  const canvases = () => [...container.querySelectorAll('canvas')]
  expect(drawn.map(([page]) => page)).toEqual([1, 2])
  const [first] = canvases()
  for (let turn = 0; turn < 5; turn += 1) await press('下一页')
  expect(drawn.map(([page]) => page)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(canvases()).toHaveLength(3)
  expect(first?.width).toBe(0)
  fireEvent.change(screen.getByRole('combobox', {name: '选择页码'}), {target: {value: '120'}})
  await act(async () => {})
  expect(drawn.map(([page]) => page).slice(7)).toEqual([120, 119, 121])
})

test('zooms in steps of 0.1 between 0.5 and 1.2, and shows a message', async () => {
  const {file, drawn} = fakeDocument({pages: 1})
  await show(async () => file)
  await press('放大')
  await press('放大')
  expect(isOff('放大')).toBe(true)
  for (let step = 0; step < 7; step += 1) await press('缩小')
  expect(isOff('缩小')).toBe(true)
  expect(drawn.map(([, width]) => width)).toEqual([390, 429, 468, 429, 390, 351, 312, 273, 234, 195])
  expect(statusText()).toBe('缩放50%')
})

test.each<[FileProblem, title: string, buttons: string[]]>([
  ['failed', '文件加载失败请稍后再试', ['重试', '保存文件']],
  ['missing', '文件加载失败请稍后再试', ['返回']],
  ['empty', '文件内容为空', ['返回']],
  ['encrypted', '文件已加密', ['保存文件']],
  ['damaged', '文件不完整或已损坏', ['重试', '保存文件']],
  ['not-pdf', '无法浏览该文件', ['返回']],
  ['unsupported', '当前浏览器无法浏览该文件', ['保存文件']],
])('a file that is %s shows a message and a next step', async (problem, title, buttons) => {
  await show(failing(problem))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(title)
  expect([...alert.querySelectorAll('button')].map(({textContent}) => textContent)).toEqual(buttons)
})

test('a file that is not a PDF but named as something else can be saved', async () => {
  await show(failing('not-pdf'), {isPdf: false})
  await press('保存文件')
  expect(exit.run).toHaveBeenCalled()
})

test('an unexpected error means that the browser cannot run the viewer', async () => {
  await show(() => Promise.reject(new TypeError('x.at is not a function')))
  expect(screen.getByRole('alert').textContent).toContain('当前浏览器无法浏览该文件')
})

test('重试 opens a failed file again, and reloads the app when the viewer did not load', async () => {
  const {file, drawn} = fakeDocument({pages: 1})
  const open = vi.fn(async () => file).mockRejectedValueOnce(new FileError('failed'))
  const {unmount} = await show(open)
  await press('重试')
  expect(drawn).toEqual([[1, 390]])
  unmount()
  await show(failing('viewer'))
  await press('重试')
  expect(onReload).toHaveBeenCalledOnce()
})

test('a page that cannot be drawn shows a message, and the others can still be read', async () => {
  const {file} = fakeDocument()
  const broken = {
    ...(await file.page(1)),
    draw: () => ({done: Promise.reject(new FileError('page')), cancel: () => {}}),
  }
  await show(async () => ({...file, page: async (number) => (number === 1 ? broken : file.page(number))}))
  expect(screen.getByRole('alert').textContent).toContain('本页无法显示')
  await press('下一页')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('第2页的字')).toBeTruthy()
})

test('a file without its end shows that parts may be missing', async () => {
  await show(async () => fakeDocument({truncated: true}).file)
  expect(screen.getByText('文件不完整，部分内容可能无法显示')).toBeTruthy()
})

test('closes the file on unmount, also if it opens later, and stops its loading', async () => {
  const {file, closed} = fakeDocument()
  const {unmount} = await show(async () => file)
  unmount()
  expect(closed).toHaveBeenCalledOnce()
  let resolveOpen: (file: PagedDocument) => void = () => {}
  let loadSignal: AbortSignal | undefined
  const late = await show((_, {signal}) => {
    loadSignal = signal
    return new Promise((resolve) => (resolveOpen = resolve))
  })
  late.unmount()
  expect(loadSignal?.aborted).toBe(true)
  resolveOpen(file)
  await expect.poll(() => closed).toHaveBeenCalledTimes(2)
})

test('the back button calls onBack', async () => {
  await show(async () => fakeDocument().file)
  await press('返回')
  expect(onBack).toHaveBeenCalledOnce()
})
