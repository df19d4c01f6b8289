import {beforeEach, expect, test, vi} from 'vitest'
import {createOverlayHistory, type OverlayHistory} from './overlay-history.ts'
import type {Overlay} from './overlay-history-state.ts'
import {fakeHistory} from './testing/fake-history.ts'

let browser: ReturnType<typeof fakeHistory>
let overlays: OverlayHistory
const move = (name: string, options?: {replacesPage?: boolean}) =>
  overlays.beforeMove((replaceTop) => {
    if (replaceTop || options?.replacesPage) browser.history.replaceState({page: name})
    else browser.history.pushState({page: name})
  }, options)

beforeEach(() => {
  browser = fakeHistory()
  overlays = createOverlayHistory(browser)
})

test('Back closes the top overlay and stays on the page', () => {
  const lower = vi.fn()
  const upper = vi.fn()
  overlays.open({onBack: lower})
  overlays.open({onBack: upper})
  browser.history.go(-1)
  browser.settle()
  expect([lower, upper].map((close) => close.mock.calls.length)).toEqual([0, 1])
  browser.history.go(-1)
  browser.settle()
  expect(lower).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(0)
})

test('the page keeps its scroll position when an overlay closes, and not when another page arrives', () => {
  overlays.open({onBack: vi.fn()})
  browser.history.go(-1)
  browser.settle()
  expect(browser.keptScrolls()).toBe(1)
  overlays.open({onBack: vi.fn()})()
  browser.settle()
  expect(browser.keptScrolls()).toBe(2)
  browser.history.pushState({idx: 1})
  overlays.beforeMove(() => {})
  browser.history.go(-1)
  browser.settle()
  expect(browser.keptScrolls()).toBe(2)
})

test('removes the entry of an overlay that closes without Back', () => {
  const close = overlays.open({onBack: vi.fn()})
  close()
  close()
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('a new overlay reuses the entry of one that has just closed', () => {
  const close = overlays.open({onBack: vi.fn()})
  close()
  overlays.open({onBack: vi.fn()})
  browser.settle()
  expect(browser.position()).toBe(1)
})

test('a page opened from an overlay replaces its entry, so one Back returns', () => {
  overlays.open({onBack: vi.fn()})()
  move('orders')
  browser.settle()
  expect(browser.entries).toEqual([{idx: 0}, {page: 'orders'}])
  expect(browser.position()).toBe(1)
})

test('a page opened from an overlay has the number after its page, and the router numbers on from there', () => {
  overlays.open({onBack: vi.fn()})
  let numbered: unknown
  overlays.beforeMove((replaceTop) => {
    // The router keeps the number of the entry that it replaces.
    numbered = {idx: (browser.history.state as {idx: number}).idx}
    expect(replaceTop).toBe(true)
    browser.history.replaceState(numbered)
  })
  expect(browser.entries).toEqual([{idx: 0}, {idx: 1}])
  browser.history.go(-1)
  browser.settle()
  // The scroll position is the page's own again: the person has left the other page.
  expect(browser.keptScrolls()).toBe(0)
  expect(browser.position()).toBe(0)
})

test('a page opened from the upper of two overlays replaces the entries of both', () => {
  overlays.open({onBack: vi.fn()})
  overlays.open({onBack: vi.fn()})
  move('orders')
  browser.settle()
  expect(browser.entries.slice(0, browser.position() + 1)).toEqual([{idx: 0}, {page: 'orders'}])
})

test('a replacing move from an overlay replaces the page’s own entry', () => {
  overlays.open({onBack: vi.fn()})
  move('result', {replacesPage: true})
  browser.settle()
  expect(browser.position()).toBe(0)
  expect(browser.entries[0]).toEqual({page: 'result'})
})

test('a move waits for a traversal in progress', () => {
  const close = overlays.open({onBack: vi.fn()})
  close()
  browser.delay(() => move('orders'), 0)
  browser.settle()
  expect(browser.entries.slice(0, browser.position() + 1)).toEqual([{idx: 0}, {page: 'orders'}])
})

test('makes no traversal while another document loads, because it would cancel the load', () => {
  const move = vi.fn()
  const close = overlays.open({onBack: vi.fn()})
  overlays.beforeMove(move, {leavesDocument: true})
  close()
  overlays.open({onBack: vi.fn()})()
  browser.advance(59_999)
  expect([move.mock.calls, browser.hasPendingTraversal()]).toEqual([[[true]], false])
  // The document did not load: the leftover entry is removed.
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('another document replaces the page after the overlay’s entry is removed', () => {
  const move = vi.fn()
  overlays.open({onBack: vi.fn()})
  overlays.beforeMove(move, {leavesDocument: true, replacesPage: true})
  expect(move).not.toHaveBeenCalled()
  browser.deliver()
  expect([move.mock.calls, browser.position()]).toEqual([[[false]], 0])
})

test('a move without overlays starts at once', () => {
  move('orders')
  expect(browser.entries).toEqual([{idx: 0}, {page: 'orders'}])
})

test('removes the entry that a reload inside an overlay left', () => {
  browser = fakeHistory([{idx: 0}, {idx: 0, hmbLayer: 1}])
  overlays = createOverlayHistory(browser)
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('Forward into a closed overlay returns to the page', () => {
  const close = overlays.open({onBack: vi.fn()})
  close()
  browser.settle()
  browser.history.go(1)
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('a traversal that the browser never reports delays a move by at most 1 s', () => {
  overlays.open({onBack: vi.fn()})()
  browser.advance(300)
  const moved = vi.fn()
  overlays.beforeMove(moved)
  expect(moved).not.toHaveBeenCalled()
  browser.advance(1000)
  expect(moved).toHaveBeenCalledOnce()
})

test('a traversal that arrives after the timeout closes nothing', () => {
  overlays.open({onBack: vi.fn()})()
  browser.advance(300)
  const close = vi.fn()
  overlays.open({onBack: close})
  browser.advance(1000)
  browser.settle()
  expect(close).not.toHaveBeenCalled()
  browser.pressBack()
  browser.settle()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(0)
})

test('Back on an overlay that closes at the same moment only removes its entry', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  overlays = createOverlayHistory(browser)
  const close = overlays.open({onBack: vi.fn()})
  browser.pressBack()
  close()
  browser.settle()
  expect(browser.position()).toBe(1)
  browser.pressBack()
  browser.settle()
  expect(browser.position()).toBe(0)
})

test('Back during the removal of an old entry closes the new overlay and does not leave the page', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  overlays = createOverlayHistory(browser)
  overlays.open({onBack: vi.fn()})()
  browser.advance(300)
  const close = vi.fn()
  overlays.open({onBack: close})
  browser.pressBack()
  browser.deliverTogether()
  browser.settle()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(1)
  expect(browser.routerState()).toEqual({idx: 1})
})

test('a blocking overlay keeps the page, however often and fast Back is pressed', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  overlays = createOverlayHistory(browser)
  const close = overlays.open({})
  for (let presses = 1; presses <= 2; presses += 1) {
    for (let times = 0; times < presses; times += 1) browser.pressBack()
    browser.deliverTogether()
    browser.settle()
    expect(browser.position()).toBe(2)
  }
  close()
  close()
  browser.settle()
  expect(browser.position()).toBe(1)
  expect(browser.routerState()).toEqual({idx: 1})
})

test('an overlay that blocks temporarily keeps its entry and its order, and Back closes it afterwards', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  overlays = createOverlayHistory(browser)
  const onBack = vi.fn()
  const overlay: Overlay = {onBack}
  const upper = vi.fn()
  overlays.open(overlay)
  overlay.onBack = undefined
  for (let presses = 1; presses <= 2; presses += 1) {
    for (let times = 0; times < presses; times += 1) browser.pressBack()
    browser.deliverTogether()
    browser.settle()
    expect(browser.position()).toBe(2)
  }
  overlays.open({onBack: upper})
  overlay.onBack = onBack
  browser.pressBack()
  browser.settle()
  expect([upper, onBack].map((close) => close.mock.calls.length)).toEqual([1, 0])
  browser.pressBack()
  browser.settle()
  expect(onBack).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(1)
})

test('closes the overlays of a page that is left', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  overlays = createOverlayHistory(browser)
  const close = vi.fn()
  overlays.open({onBack: close})
  browser.history.go(-2)
  browser.settle()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.position()).toBe(0)
})

test('several Backs close one overlay each, and the next one leaves the page, without any delay', () => {
  browser = fakeHistory([{idx: 0}, {idx: 1}])
  overlays = createOverlayHistory(browser)
  const closes = [vi.fn(), vi.fn()]
  for (const close of closes) overlays.open({onBack: close})
  for (const [closeCounts, position] of [
    [[0, 1], 2],
    [[1, 1], 1],
    [[1, 1], 0],
  ] as const) {
    browser.pressBack()
    browser.deliver()
    expect(closes.map((close) => close.mock.calls.length)).toEqual(closeCounts)
    expect(browser.position()).toBe(position)
  }
})
