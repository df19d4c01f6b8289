import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createHost} from './host.ts'
import type {Wx, WxWindow} from './wechat-sdk.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605 Mobile/15E148 MicroMessenger/8.0'
const page: WxWindow = window
const signed = {appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's'}
const payment = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'MD5', paySign: 'p'}
const shared = {title: '重庆惠民保', desc: '', link: 'https://hmb.example/cq/', imgUrl: ''}

/** A host in WeChat. Its SDK accepts the page unless a test overrides that. */
function openHost(wx: Wx, userAgent = android) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  page.wx = {config: () => {}, ...wx}
  const addresses: string[] = []
  const sign = vi.fn(async (address: string) => {
    addresses.push(address.replace(location.origin, ''))
    return signed
  })
  return {host: createHost(page), sign, addresses}
}

beforeEach(() => history.replaceState(null, '', '/cq/home/home-cq?a=1#top'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete page.wx
})

test.each([
  ['iOS signs the address of the page load once', iphone, ['/cq/home/home-cq?a=1']],
  ['Android signs each address once', android, ['/cq/home/home-cq?a=1', '/cq/payment?orderid=1']],
])('%s, without its hash', async (_, userAgent, addresses) => {
  const wechat = openHost({}, userAgent)
  const share = () => wechat.host.share(shared, wechat.sign)
  expect([await share(), await share()]).toEqual([true, true])
  history.replaceState(null, '', '/cq/payment?orderid=1#x')
  await share()
  history.replaceState(null, '', '/cq/payment?orderid=1#y')
  await share()
  expect(wechat.addresses).toEqual(addresses)
})

test('sets the content for friends and for the timeline', async () => {
  const wx = {config: vi.fn(), updateAppMessageShareData: vi.fn(), updateTimelineShareData: vi.fn()}
  const {host, sign} = openHost({...wx, ready: (run) => run(), error: () => {}})
  expect(await host.share(shared, sign)).toBe(true)
  expect(wx.config).toHaveBeenCalledWith({
    ...signed,
    debug: false,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData', 'chooseWXPay', 'closeWindow'],
  })
  expect(wx.updateAppMessageShareData).toHaveBeenCalledWith(shared)
  expect(wx.updateTimelineShareData).toHaveBeenCalledWith(shared)
})

test.each([
  ['success', 'paid'],
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
] as const)('the payment sheet’s %s means %s', async (callback, outcome) => {
  const chooseWXPay = vi.fn<NonNullable<Wx['chooseWXPay']>>((options) => options[callback]())
  const {host, sign} = openHost({chooseWXPay})
  expect(await host.pay(payment, sign)).toBe(outcome)
  expect(chooseWXPay.mock.calls[0]?.[0]).toMatchObject({timestamp: '1', package: 'prepay_id=1', paySign: 'p'})
})

const touch = () => window.dispatchEvent(new Event('pointerdown'))

/** A payment sheet in WeChat that reports nothing by itself. */
async function openSilentSheet() {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']})
  const chooseWXPay = vi.fn<NonNullable<Wx['chooseWXPay']>>()
  const {host, sign} = openHost({chooseWXPay})
  const ended = vi.fn()
  void host.pay(payment, sign).then(ended)
  await vi.waitFor(() => expect(chooseWXPay).toHaveBeenCalledOnce())
  return {ended, options: chooseWXPay.mock.calls[0]?.[0]}
}

test('a touch of the page ends the wait for a sheet that reports nothing, because the sheet covers the page', async () => {
  const {ended} = await openSilentSheet()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).not.toHaveBeenCalled()
  touch()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toHaveBeenCalledExactlyOnceWith('elsewhere')
})

test('a touch before the sheet can have opened is ignored', async () => {
  const {ended} = await openSilentSheet()
  await vi.advanceTimersByTimeAsync(1_500)
  touch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).not.toHaveBeenCalled()
})

test('a report that follows the touch counts', async () => {
  const {ended, options} = await openSilentSheet()
  await vi.advanceTimersByTimeAsync(10_000)
  touch()
  await vi.advanceTimersByTimeAsync(500)
  options?.cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toHaveBeenCalledExactlyOnceWith('cancelled')
})

test('does not share or pay on a refused page, and signs again the next time', async () => {
  const chooseWXPay = vi.fn()
  let accepts = false
  const {host, sign} = openHost({
    chooseWXPay: (options) => options.success(),
    ready: (run) => accepts && run(),
    error: (run) => accepts || run({}),
  })
  expect(await host.pay(payment, sign)).toBe('unavailable')
  expect(await host.share(shared, sign)).toBe(false)
  expect(chooseWXPay).not.toHaveBeenCalled()
  accepts = true
  expect(await host.pay(payment, sign)).toBe('paid')
  expect(sign).toHaveBeenCalledTimes(3)
})

test('cannot pay without a signature or a payment sheet', async () => {
  const {host, sign} = openHost({})
  expect(await host.pay(payment, sign)).toBe('unavailable')
  const unsigned = openHost({chooseWXPay: (options) => options.success()})
  expect(await unsigned.host.pay(payment, () => Promise.reject(new Error('refused')))).toBe('unavailable')
})

test.each([
  [true, true],
  [false, false],
])('queries a webview with WeChat’s user agent whether it is in a mini-program: %s', async (miniprogram, found) => {
  const {host} = openHost({miniProgram: {navigateTo: () => {}, getEnv: (callback) => callback({miniprogram})}})
  expect((await host.miniProgram()) !== null).toBe(found)
})

test('closes the webview', () => {
  const closeWindow = vi.fn()
  expect(openHost({closeWindow}).host.close()).toBe(true)
  expect(closeWindow).toHaveBeenCalledOnce()
  expect(openHost({}).host.close()).toBe(false)
})
