import {expect, onTestFinished, test, vi} from 'vitest'
import {startScript} from './start-script.ts'

const fileOf = (code: string) => `data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`

let runs = 0
const frames: (() => void)[] = []
Object.assign(globalThis, {requestAnimationFrame: (run: () => void) => frames.push(run)})

const preloads = {isSupported: true}

/** Runs the script in a page that names these files, and returns what they have noted. */
async function run(hidden: boolean, ...codes: string[]): Promise<string[]> {
  const startNotes: string[] = []
  const startDocument = {
    hidden,
    querySelector: () => ({dataset: {scripts: codes.map(fileOf).join(' ')}}),
    createElement: () => ({relList: {supports: () => preloads.isSupported}}),
    querySelectorAll: () => [{href: fileOf('1')}, {href: 'http://127.0.0.1:1/'}],
  }
  Object.assign(globalThis, {startNotes, startDocument})
  await import(/* @vite-ignore */ fileOf(`const document = startDocument;${startScript}// ${++runs}`))
  return startNotes
}

test('runs the files in order, and other tasks between two of them', async () => {
  const notes = await run(
    true,
    'startNotes.push("libraries"); setTimeout(() => startNotes.push("a tap"))',
    'startNotes.push("shared code")',
    'startNotes.push("app")',
  )
  await vi.waitFor(() => expect(notes).toEqual(['libraries', 'a tap', 'shared code', 'app']))
})

test('waits for the first frame of a visible page', async () => {
  const notes = await run(false, 'startNotes.push("libraries")')
  expect(frames).toHaveLength(1)
  expect(notes).toEqual([])
  frames[0]?.()
  await vi.waitFor(() => expect(notes).toEqual(['libraries']))
})

test('without support for preloads of modules it fetches all files first, and ignores a file that fails', async () => {
  preloads.isSupported = false
  const fetched = vi.fn((file: string) =>
    file.startsWith('data:') ? Promise.resolve({blob: async () => {}}) : Promise.reject(new Error('no connection')),
  )
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const notes = await run(true, 'startNotes.push("app, after " + fetch.mock.calls.length)')
  await vi.waitFor(() => expect(notes).toEqual(['app, after 2']))
  expect(fetched.mock.calls).toEqual([[fileOf('1')], ['http://127.0.0.1:1/']])
})

test('without a network the button of the failure line shows a message, and loads nothing', async () => {
  const created: {name: string; textContent: string; onclick?: () => void}[] = []
  const reload = vi.fn()
  const network = {onLine: true}
  const failedPage = {
    hidden: true,
    body: {prepend: () => {}},
    querySelector: (selector: string) =>
      selector === '[data-scripts]' ? {dataset: {scripts: fileOf('throw 1')}} : null,
    createElement(name: string) {
      const element = {name, textContent: '', style: {}, relList: {supports: () => true}}
      created.push(element)
      return Object.assign(element, {setAttribute: () => {}, append: () => {}})
    },
  }
  Object.assign(globalThis, {failedPage, failedNetwork: network, failedLocation: {reload}})
  const names =
    'const document = failedPage, navigator = failedNetwork, location = failedLocation, console = {error() {}};'
  await import(/* @vite-ignore */ fileOf(`${names}${startScript}// ${++runs}`))
  await vi.waitFor(() => expect(created.find(({name}) => name === 'button')?.onclick).toBeTypeOf('function'))
  const tap = () => created.find(({name}) => name === 'button')?.onclick?.()
  const shownText = () => created.findLast(({name}) => name === 'span')?.textContent
  expect(shownText()).toBe('加载失败')
  network.onLine = false
  tap()
  expect(shownText()).toBe('网络不可用，请检查网络')
  expect(reload).not.toHaveBeenCalled()
  network.onLine = true
  tap()
  expect(reload).toHaveBeenCalledOnce()
})

test('after a failure it requests the files until they come, and loads the page again once in a minute, and not while a form is filled in', async () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const reload = vi.fn()
  const page = {
    hidden: true,
    body: {prepend: () => {}},
    input: null as object | null,
    querySelector(selector: string) {
      if (selector === '[data-scripts]') return {dataset: {scripts: fileOf('throw 2')}}
      return selector.includes('input') ? page.input : null
    },
    createElement: () => ({style: {}, relList: {supports: () => true}, setAttribute: () => {}, append: () => {}}),
  }
  const fetched = vi.fn(async (_file: string) => ({ok: fetched.mock.calls.length > 1, blob: async () => {}}))
  vi.stubGlobal('fetch', fetched)
  const sessionStorage = {reloadedAt: undefined as number | undefined}
  Object.assign(globalThis, {brokenPage: page, brokenLocation: {reload}, brokenStorage: sessionStorage})
  const start = () =>
    import(
      /* @vite-ignore */ fileOf(
        `const document = brokenPage, location = brokenLocation, sessionStorage = brokenStorage, console = {error() {}};${startScript}// ${++runs}`,
      )
    )

  await start()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1])
  expect(sessionStorage.reloadedAt).toBeGreaterThan(0)

  // The page that was loaded again fails too.
  await start()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1])

  sessionStorage.reloadedAt = undefined
  page.input = {}
  await start()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(3_000)
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([5, 1])
  page.input = null
  await vi.advanceTimersByTimeAsync(4_000)
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([6, 2])
})

test('is short, and cannot end its element', () => {
  expect(startScript).not.toMatch(/<[/!]/)
  expect(startScript.length).toBeLessThan(2_000)
})
