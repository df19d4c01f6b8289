import {beforeEach, expect, test, vi} from 'vitest'
import {createOverlayHistory, type OverlayHistory} from './overlay-history.ts'
import {fakeHistory} from './testing/fake-history.ts'

let browser: ReturnType<typeof fakeHistory>
let layers: OverlayHistory
const move = (name: string, options?: {replacesPage?: boolean}) =>
  layers.beforeMove((replaceTop) => {
    if (replaceTop || options?.replacesPage) browser.history.replaceState({page: name})
    else browser.history.pushState({page: name})
  }, options)

beforeEach(() => {
  browser = fakeHistory()
  layers = createOverlayHistory(browser)
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

test('while another document is on its way nothing goes back, which would call it off', () => {
  const left = vi.fn()
  const end = layers.open(vi.fn())
  layers.beforeMove(left, {leaves: true})
  end()
  layers.open(vi.fn())()
  browser.pass(59_999)
  expect([left.mock.calls, browser.waits()]).toEqual([[[true]], false])
  // It did not come: what is left over is gone back over.
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('the other document replaces the page from within a layer only once the layer’s entry is gone', () => {
  const left = vi.fn()
  layers.open(vi.fn())
  layers.beforeMove(left, {leaves: true, replacesPage: true})
  expect(left).not.toHaveBeenCalled()
  browser.deliver()
  expect([left.mock.calls, browser.position()]).toEqual([[[false]], 0])
})

test('without layers a move is just a move', () => {
  move('orders')
  expect(browser.entries).toEqual([{idx: 0}, {page: 'orders'}])
})

test('what a reload within a layer left behind is gone back over', () => {
  browser = fakeHistory([{idx: 0}, {idx: 0, hmbLayer: 1}])
  layers = createOverlayHistory(browser)
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
  layers.open(vi.fn())()
  browser.pass(300)
  const moved = vi.fn()
  layers.beforeMove(moved)
  expect(moved).not.toHaveBeenCalled()
  browser.pass(1000)
  expect(moved).toHaveBeenCalledOnce()
})

test('an answer that comes after the patience is over closes nothing', () => {
  layers.open(vi.fn())()
  browser.pass(300)
  const close = vi.fn()
  layers.open(close)
  browser.pass(1000)
  browser.settle()
  expect(close).not.toHaveBeenCalled()
  browser.press()
  browser.settle()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(0)
})

test('Back on a popup that closes at the same moment is spent on it', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  layers = createOverlayHistory(browser)
  const end = layers.open(vi.fn())
  browser.press()
  end()
  browser.settle()
  expect(browser.position()).toBe(1)
  browser.press()
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('Back on a popup that opens while the entry of the one before is taken off closes it and does not leave the page', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  layers = createOverlayHistory(browser)
  layers.open(vi.fn())()
  browser.pass(300)
  const close = vi.fn()
  layers.open(close)
  browser.press()
  browser.deliverTogether()
  browser.settle()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(1)
  expect(browser.routed()).toEqual({idx: 1})
})

test('a layer that Back does not close keeps the page, however often and fast it is pressed', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  layers = createOverlayHistory(browser)
  const end = layers.openBlocking()
  for (let presses = 1; presses <= 2; presses += 1) {
    for (let times = 0; times < presses; times += 1) browser.press()
    browser.deliverTogether()
    browser.settle()
    expect(browser.position()).toBe(2)
  }
  end()
  end()
  browser.settle()
  expect(browser.position()).toBe(1)
  expect(browser.routed()).toEqual({idx: 1})
})

test('a popup of a page that is left is closed with it', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  layers = createOverlayHistory(browser)
  const close = vi.fn()
  layers.open(close)
  browser.history.go(-2)
  browser.settle()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(0)
})

test('Back upon Back closes one layer each and leaves the page with the next, without any waiting', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  layers = createOverlayHistory(browser)
  const closes = [vi.fn(), vi.fn()]
  for (const close of closes) layers.open(close)
  for (const [done, at] of [
    [[0, 1], 2],
    [[1, 1], 1],
    [[1, 1], 0],
  ] as const) {
    browser.press()
    browser.deliver()
    expect(closes.map((close) => close.mock.calls.length)).toEqual(done)
    expect(browser.position()).toBe(at)
  }
})
