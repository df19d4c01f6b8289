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

const pass = (ms: number) => vi.advanceTimersByTime(ms)
const shows = (visibilityState: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}
const touch = () => document.body.dispatchEvent(new Event('pointerdown', {bubbles: true}))

test('a page that came is seen from then on; in the background nobody sees it, and back again it begins anew', () => {
  const host = browserHost(window)
  pass(5_000)
  expect(host.visibleMs()).toBe(5_000)
  shows('hidden')
  pass(60_000)
  expect(host.visibleMs()).toBe(0)
  shows('visible')
  pass(2_000)
  expect(host.visibleMs()).toBe(2_000)
})

test('a page that came in the background is not seen before it is brought to the front', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const host = browserHost(window)
  pass(60_000)
  expect(host.visibleMs()).toBe(0)
  shows('visible')
  pass(1_000)
  expect(host.visibleMs()).toBe(1_000)
})

test('a page that is left for a cashier is not seen while that is on its way, however slow it is', () => {
  const host = browserHost(window)
  host.open('https://wx.tenpay.com/pay')
  pass(50_000)
  touch()
  pass(9_000)
  expect(host.visibleMs()).toBe(0)
  window.dispatchEvent(new Event('pagehide'))
  pass(120_000)
  window.dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}))
  pass(3_000)
  expect(host.visibleMs()).toBe(3_000)
})

test('whoever touches the page a minute after it was left for a cashier is before it: the cashier has not come', () => {
  const host = browserHost(window)
  host.open('https://wx.tenpay.com/pay')
  pass(60_000)
  expect(host.visibleMs()).toBe(0)
  touch()
  pass(35_000)
  expect(host.visibleMs()).toBe(35_000)
  // Another touch does not begin it anew.
  touch()
  expect(host.visibleMs()).toBe(35_000)
})

test('while a mini-program’s own page takes the payment nobody sees ours, until it is seen again', async () => {
  page.__wxjs_environment = 'miniprogram'
  page.wx = {miniProgram: {navigateTo: ({success}) => success?.(), navigateBack: () => {}}}
  const host = createHost(page)
  expect(await host.pay(payment, vi.fn())).toBe('elsewhere')
  // The second tap of a double tap falls on the page that is being covered.
  pass(300)
  touch()
  pass(120_000)
  expect(host.visibleMs()).toBe(0)
  shows('visible')
  pass(1_000)
  expect(host.visibleMs()).toBe(1_000)
})

test('in a mini-program whose webview tells of nothing, whoever touches the page is back', async () => {
  page.__wxjs_environment = 'miniprogram'
  page.wx = {miniProgram: {navigateTo: ({success}) => success?.(), navigateBack: () => {}}}
  const host = createHost(page)
  await host.pay(payment, vi.fn())
  pass(20_000)
  touch()
  pass(4_000)
  expect(host.visibleMs()).toBe(4_000)
})

test('a payment page that the mini-program has not got leaves nothing', async () => {
  page.__wxjs_environment = 'miniprogram'
  page.wx = {miniProgram: {navigateTo: ({fail}) => fail?.(), navigateBack: () => {}}}
  const host = createHost(page)
  expect(await host.pay(payment, vi.fn())).toBe('unavailable')
  pass(1_000)
  expect(host.visibleMs()).toBe(1_000)
})
