import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {hostOf} from './host.ts'
import type {Wx, WxWindow} from './wechat.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605 Mobile/15E148 MicroMessenger/8.0'
const page: WxWindow & {__wxjs_environment?: string} = window
const signed = {appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's'}
const payment = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'MD5', paySign: 'p'}

function inside(wx: Wx, userAgent = android) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  page.wx = wx
  return hostOf(page)
}

beforeEach(() => history.replaceState(null, '', '/cq/home/home-cq?a=1#top'))
afterEach(() => {
  vi.restoreAllMocks()
  delete page.wx
  delete page.__wxjs_environment
})

test.each([
  ['iOS signs the address with which the page was loaded', iphone, '/cq/home/home-cq?a=1'],
  ['Android signs the present one', android, '/cq/payment?orderid=1'],
])('%s, without its hash', (_, userAgent, path) => {
  const {wechat} = inside({}, userAgent)
  history.replaceState(null, '', '/cq/payment?orderid=1#x')
  expect(wechat?.signedAddress()).toBe(location.origin + path)
})

test('a page is accepted when WeChat is ready, and not when it says that it errs', async () => {
  const config = vi.fn()
  expect(await inside({config, ready: (run) => run(), error: () => {}}).wechat?.configure(signed)).toBe(true)
  expect(config).toHaveBeenCalledWith({
    ...signed,
    debug: false,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData', 'chooseWXPay', 'closeWindow'],
  })
  expect(await inside({config, ready: () => {}, error: (run) => run({})}).wechat?.configure(signed)).toBe(false)
})

test('what is shared goes to friends and to the timeline', () => {
  const [updateAppMessageShareData, updateTimelineShareData] = [vi.fn(), vi.fn()]
  const data = {title: '重庆惠民保', desc: '', link: 'https://hmb.example/cq/', imgUrl: ''}
  inside({updateAppMessageShareData, updateTimelineShareData}).wechat?.share(data)
  expect(updateAppMessageShareData).toHaveBeenCalledWith(data)
  expect(updateTimelineShareData).toHaveBeenCalledWith(data)
})

test.each([
  ['success', 'paid'],
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
] as const)('WeChat’s payment: %s is %s', async (said, outcome) => {
  const chooseWXPay = vi.fn<NonNullable<Wx['chooseWXPay']>>((options) => options[said]())
  expect(await inside({chooseWXPay}).wechat?.pay(payment)).toBe(outcome)
  expect(chooseWXPay.mock.calls[0]?.[0]).toMatchObject({timestamp: '1', package: 'prepay_id=1', paySign: 'p'})
})

test('without WeChat’s payment there is none', async () => {
  expect(await inside({}).wechat?.pay(payment)).toBe('failed')
})

test('a browser has no WeChat and no mini-program', async () => {
  const host = hostOf(page)
  expect(host.wechat).toBeNull()
  expect(await host.miniProgram()).toBeNull()
  expect(host.close()).toBe(false)
})

test('a mini-program is reached through WeChat’s script, and goes back to its own page where the webview has none', async () => {
  const program = {navigateTo: vi.fn(), navigateBack: vi.fn(), postMessage: vi.fn()}
  page.__wxjs_environment = 'miniprogram'
  const host = inside({miniProgram: program})
  const around = await host.miniProgram()
  around?.navigateTo('/pages/topic/index?skuNo=1')
  around?.postMessage({a: 1})
  expect(program.navigateTo).toHaveBeenCalledWith({url: '/pages/topic/index?skuNo=1'})
  expect(program.postMessage).toHaveBeenCalledWith({data: {a: 1}})
  expect([host.back(), host.close()]).toEqual([true, true])
  expect(program.navigateBack).toHaveBeenCalledTimes(2)
})

test.each([
  [true, true],
  [false, false],
])('a webview that looks like WeChat’s own is asked: %s', async (miniprogram, found) => {
  const host = inside({miniProgram: {navigateTo: () => {}, getEnv: (tell) => tell({miniprogram})}})
  expect((await host.miniProgram()) !== null).toBe(found)
})

test('WeChat closes its webview', () => {
  const closeWindow = vi.fn()
  expect(inside({closeWindow}).close()).toBe(true)
  expect(closeWindow).toHaveBeenCalledOnce()
})
