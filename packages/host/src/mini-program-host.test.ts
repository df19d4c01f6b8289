import {afterEach, expect, test, vi} from 'vitest'
import {createHost} from './host.ts'
import type {WxWindow} from './wechat-sdk.ts'

const page: WxWindow & {__wxjs_environment?: string} = window
const shared = {title: '重庆惠民保', desc: '', link: 'https://hmb.example/cq/', imgUrl: ''}
const payment = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'MD5', paySign: 'p'}

/** The webview of a mini-program around the page. */
function inside() {
  const program = {navigateTo: vi.fn(), navigateBack: vi.fn(), postMessage: vi.fn()}
  page.__wxjs_environment = 'miniprogram'
  page.wx = {miniProgram: program}
  return {program, host: createHost(page), sign: vi.fn()}
}

afterEach(() => {
  vi.restoreAllMocks()
  delete page.wx
  delete page.__wxjs_environment
  history.replaceState(null, '', '/')
})

test('a mini-program is reached through WeChat’s script', async () => {
  const {program, host} = inside()
  const around = await host.miniProgram()
  around?.navigateTo('/pages/topic/index?skuNo=1')
  around?.postMessage({a: 1})
  expect(program.navigateTo.mock.calls[0]?.[0]).toMatchObject({url: '/pages/topic/index?skuNo=1'})
  expect(program.postMessage).toHaveBeenCalledWith({data: {a: 1}})
})

test('Back leads to the mini-program’s own page only where the webview has none', () => {
  const {program, host} = inside()
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  history.replaceState({idx: 1}, '', '/x')
  expect(host.back()).toBe(true)
  expect([back.mock.calls.length, program.navigateBack.mock.calls.length]).toEqual([1, 0])
  history.replaceState({idx: 0}, '', '/x')
  expect([host.back(), host.close()]).toEqual([true, true])
  expect(program.navigateBack).toHaveBeenCalledTimes(2)
})

test('what is shared is told to the mini-program, and nothing is signed for it', async () => {
  const {program, host, sign} = inside()
  expect(await host.share(shared, sign)).toBe(true)
  expect(program.postMessage).toHaveBeenCalledWith({data: {share: shared}})
  expect(sign).not.toHaveBeenCalled()
})

test('a page of the mini-program is handed what WeChat’s payment sheet wants, and nothing is signed for it', async () => {
  const {program, host, sign} = inside()
  program.navigateTo.mockImplementation(({success}) => success())
  expect(await host.pay({...payment, paySign: 'a+b/c='}, sign)).toBe('elsewhere')
  expect(program.navigateTo.mock.calls[0]?.[0]).toMatchObject({
    url: '/pages/pay/index?timeStamp=1&nonceStr=n&package=prepay_id%3D1&signType=MD5&paySign=a%2Bb%2Fc%3D',
  })
  expect(sign).not.toHaveBeenCalled()
})

test('a mini-program without that page takes no payment', async () => {
  const {program, host, sign} = inside()
  program.navigateTo.mockImplementation(({fail}) => fail())
  expect(await host.pay(payment, sign)).toBe('unavailable')
})

test('a webview that does not say whether it went there is believed to have gone', async () => {
  vi.useFakeTimers()
  const {host, sign} = inside()
  const outcome = host.pay(payment, sign)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe('elsewhere')
  vi.useRealTimers()
})
