import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {browserHost} from './browser-host.ts'
import {createHost} from './host.ts'
import type {WxWindow} from './wechat-sdk.ts'

const page: WxWindow & {__wxjs_environment?: string} = window
const payment = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'MD5', paySign: 'p'}

beforeEach(() => {
  vi.useFakeTimers({toFake: ['performance', 'setTimeout', 'clearTimeout']})
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete page.wx
  delete page.__wxjs_environment
})

const advance = (ms: number) => vi.advanceTimersByTime(ms)
const setVisibility = (visibilityState: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}
const touch = () => document.body.dispatchEvent(new Event('pointerdown', {bubbles: true}))

test('counts from the load, stops in the background and starts again from 0', () => {
  const host = browserHost(window)
  advance(5_000)
  expect(host.visibleMs()).toBe(5_000)
  setVisibility('hidden')
  advance(60_000)
  expect(host.visibleMs()).toBe(0)
  setVisibility('visible')
  advance(2_000)
  expect(host.visibleMs()).toBe(2_000)
})

test('a page that loads in the background counts from the moment it is visible', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const host = browserHost(window)
  advance(60_000)
  expect(host.visibleMs()).toBe(0)
  setVisibility('visible')
  advance(1_000)
  expect(host.visibleMs()).toBe(1_000)
})

test('a page that is left for a payment page does not count while that page loads', () => {
  const host = browserHost(window)
  host.open('https://wx.tenpay.com/pay')
  advance(50_000)
  touch()
  advance(9_000)
  expect(host.visibleMs()).toBe(0)
  window.dispatchEvent(new Event('pagehide'))
  advance(120_000)
  window.dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}))
  advance(3_000)
  expect(host.visibleMs()).toBe(3_000)
})

test('a touch one minute after leaving counts, because the payment page did not load', () => {
  const host = browserHost(window)
  host.open('https://wx.tenpay.com/pay')
  advance(60_000)
  expect(host.visibleMs()).toBe(0)
  touch()
  advance(35_000)
  expect(host.visibleMs()).toBe(35_000)
  // A later touch does not restart the count.
  touch()
  expect(host.visibleMs()).toBe(35_000)
})

test('a mini-program’s payment page hides the page until it is visible again', async () => {
  page.__wxjs_environment = 'miniprogram'
  page.wx = {miniProgram: {navigateTo: ({success}) => success?.(), navigateBack: () => {}}}
  const host = createHost(page)
  expect(await host.pay(payment, vi.fn())).toBe('elsewhere')
  // The second tap of a double tap hits the page before it is covered.
  advance(300)
  touch()
  advance(120_000)
  expect(host.visibleMs()).toBe(0)
  setVisibility('visible')
  advance(1_000)
  expect(host.visibleMs()).toBe(1_000)
})

test('a touch counts in a mini-program whose webview reports no visibility', async () => {
  page.__wxjs_environment = 'miniprogram'
  page.wx = {miniProgram: {navigateTo: ({success}) => success?.(), navigateBack: () => {}}}
  const host = createHost(page)
  await host.pay(payment, vi.fn())
  advance(20_000)
  touch()
  advance(4_000)
  expect(host.visibleMs()).toBe(4_000)
})

test('a missing payment page of the mini-program does not hide the page', async () => {
  page.__wxjs_environment = 'miniprogram'
  page.wx = {miniProgram: {navigateTo: ({fail}) => fail?.(), navigateBack: () => {}}}
  const host = createHost(page)
  expect(await host.pay(payment, vi.fn())).toBe('unavailable')
  advance(1_000)
  expect(host.visibleMs()).toBe(1_000)
})
