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

/** WeChat's webview around the page, whose `wx` accepts it unless something else is said. */
function inside(wx: Wx, userAgent = android) {
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
  delete page.wx
})

test.each([
  ['iOS has the address signed with which the page was loaded, once', iphone, ['/cq/home/home-cq?a=1']],
  ['Android has each address signed, once', android, ['/cq/home/home-cq?a=1', '/cq/payment?orderid=1']],
])('%s, without its hash', async (_, userAgent, addresses) => {
  const wechat = inside({}, userAgent)
  const share = () => wechat.host.share(shared, wechat.sign)
  expect([await share(), await share()]).toEqual([true, true])
  history.replaceState(null, '', '/cq/payment?orderid=1#x')
  await share()
  history.replaceState(null, '', '/cq/payment?orderid=1#y')
  await share()
  expect(wechat.addresses).toEqual(addresses)
})

test('what is shared goes to friends and to the timeline', async () => {
  const wx = {config: vi.fn(), updateAppMessageShareData: vi.fn(), updateTimelineShareData: vi.fn()}
  const {host, sign} = inside({...wx, ready: (run) => run(), error: () => {}})
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
] as const)('WeChat’s payment sheet: %s is %s', async (said, outcome) => {
  const chooseWXPay = vi.fn<NonNullable<Wx['chooseWXPay']>>((options) => options[said]())
  const {host, sign} = inside({chooseWXPay})
  expect(await host.pay(payment, sign)).toBe(outcome)
  expect(chooseWXPay.mock.calls[0]?.[0]).toMatchObject({timestamp: '1', package: 'prepay_id=1', paySign: 'p'})
})

test('a page that WeChat does not accept is neither shared nor paid from, and is signed anew the next time', async () => {
  const chooseWXPay = vi.fn()
  let accepts = false
  const {host, sign} = inside({
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

test('without a signature, or without a sheet, there is no payment', async () => {
  const {host, sign} = inside({})
  expect(await host.pay(payment, sign)).toBe('unavailable')
  const refused = inside({chooseWXPay: (options) => options.success()})
  expect(await refused.host.pay(payment, () => Promise.reject(new Error('refused')))).toBe('unavailable')
})

test.each([
  [true, true],
  [false, false],
])(
  'a webview that looks like WeChat’s own is asked whether a mini-program is around it: %s',
  async (miniprogram, found) => {
    const {host} = inside({miniProgram: {navigateTo: () => {}, getEnv: (tell) => tell({miniprogram})}})
    expect((await host.miniProgram()) !== null).toBe(found)
  },
)

test('WeChat closes its webview', () => {
  const closeWindow = vi.fn()
  expect(inside({closeWindow}).host.close()).toBe(true)
  expect(closeWindow).toHaveBeenCalledOnce()
  expect(inside({}).host.close()).toBe(false)
})
