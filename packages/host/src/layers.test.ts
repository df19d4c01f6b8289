import {beforeEach, expect, test, vi} from 'vitest'
import {createLayers, type Layers} from './layers.ts'

/** A browser's history, with its habit of going back only after a while. */
function fakeBrowser(entries: unknown[] = [{idx: 0}]) {
  let at = entries.length - 1
  let tell: (event: {state: unknown}) => void = () => {}
  const work: (() => void)[] = []
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries.splice(at + 1, entries.length, state)
      at += 1
    },
    replaceState(state: unknown) {
      entries[at] = state
    },
    go(steps = 0) {
      work.push(() => {
        at += steps
        tell({state: entries[at]})
      })
    },
  }
  return {
    history,
    entries,
    position: () => at,
    addEventListener: (_: 'popstate', listener: typeof tell) => {
      tell = listener
    },
    later: (run: () => void, ms: number) => {
      // The patience for a browser that never answers is not under test here.
      if (ms === 0) work.push(run)
    },
    settle() {
      while (work.length > 0) work.shift()?.()
    },
  }
}

let browser: ReturnType<typeof fakeBrowser>
let layers: Layers
const move = (name: string, options?: {replacesPage?: boolean}) =>
  layers.beforeMove((replaceTop) => {
    if (replaceTop || options?.replacesPage) browser.history.replaceState({page: name})
    else browser.history.pushState({page: name})
  }, options)

beforeEach(() => {
  browser = fakeBrowser()
  layers = createLayers(browser)
})

test('Back closes the top layer and stays on the page', () => {
  const lower = vi.fn()
  const upper = vi.fn()
  layers.open(lower)
  layers.open(upper)
  browser.history.go(-1)
  browser.settle()
  expect([lower, upper].map((close) => close.mock.calls.length)).toEqual([0, 1])
  browser.history.go(-1)
  browser.settle()
  expect(lower).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(0)
})

test('a layer that closes by itself leaves no entry behind', () => {
  const end = layers.open(vi.fn())
  end()
  end()
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('a layer that follows another at once takes its entry over', () => {
  const end = layers.open(vi.fn())
  end()
  layers.open(vi.fn())
  browser.settle()
  expect(browser.position()).toBe(1)
})

test('a page opened from a layer takes the place of its entry, so that one Back returns', () => {
  layers.open(vi.fn())()
  move('orders')
  browser.settle()
  expect(browser.entries).toEqual([{idx: 0}, {page: 'orders'}])
  expect(browser.position()).toBe(1)
})

test('a page opened from the upper of two layers does so too', () => {
  layers.open(vi.fn())
  layers.open(vi.fn())
  move('orders')
  browser.settle()
  expect(browser.entries.slice(0, browser.position() + 1)).toEqual([{idx: 0}, {page: 'orders'}])
})

test('a page that replaces the present one from within a layer replaces the page itself', () => {
  layers.open(vi.fn())
  move('result', {replacesPage: true})
  browser.settle()
  expect(browser.position()).toBe(0)
  expect(browser.entries[0]).toEqual({page: 'result'})
})

test('a move that is asked for while the browser goes back waits for it', () => {
  const end = layers.open(vi.fn())
  end()
  browser.later(() => move('orders'), 0)
  browser.settle()
  expect(browser.entries.slice(0, browser.position() + 1)).toEqual([{idx: 0}, {page: 'orders'}])
})

test('without layers a move is just a move', () => {
  move('orders')
  expect(browser.entries).toEqual([{idx: 0}, {page: 'orders'}])
})

test('what a reload within a layer left behind is gone back over', () => {
  browser = fakeBrowser([{idx: 0}, {idx: 0, hmbLayer: 1}])
  layers = createLayers(browser)
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('Forward into a layer that is closed bounces back', () => {
  const end = layers.open(vi.fn())
  end()
  browser.settle()
  browser.history.go(1)
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('a browser that never says that it went back does not stop the next move', () => {
  vi.useFakeTimers()
  const history = {state: {}, pushState: vi.fn(), go: vi.fn()}
  const deaf = createLayers({history, addEventListener: () => {}, later: (run, ms) => void setTimeout(run, ms)})
  deaf.open(vi.fn())()
  vi.advanceTimersByTime(0)
  const moved = vi.fn()
  deaf.beforeMove(moved)
  expect(moved).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  expect(moved).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
