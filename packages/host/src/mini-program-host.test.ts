import {afterEach, expect, test, vi} from 'vitest'
import {createHost} from './host.ts'
import type {WxWindow} from './wechat-sdk.ts'

const page: WxWindow & {__wxjs_environment?: string} = window
const shared = {title: '重庆惠民保', desc: '', link: 'https://hmb.example/cq/', imgUrl: ''}
const payment = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'MD5', paySign: 'p'}

/** A host in a mini-program. */
function openHost() {
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

test('reaches the mini-program through the JS-SDK', async () => {
  const {program, host} = openHost()
  const miniProgram = await host.miniProgram()
  miniProgram?.navigateTo('/pages/topic/index?skuNo=1')
  miniProgram?.postMessage({a: 1})
  expect(program.navigateTo.mock.calls[0]?.[0]).toMatchObject({url: '/pages/topic/index?skuNo=1'})
  expect(program.postMessage).toHaveBeenCalledWith({data: {a: 1}})
})

test('Back on the first page returns to the mini-program', () => {
  const {program, host} = openHost()
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  history.replaceState({idx: 1}, '', '/x')
  expect(host.back()).toBe(true)
  expect([back.mock.calls.length, program.navigateBack.mock.calls.length]).toEqual([1, 0])
  history.replaceState({idx: 0}, '', '/x')
  expect([host.back(), host.close()]).toEqual([true, true])
  expect(program.navigateBack).toHaveBeenCalledTimes(2)
})

test('posts the shared content to the mini-program without a signature', async () => {
  const {program, host, sign} = openHost()
  expect(await host.share(shared, sign)).toBe(true)
  expect(program.postMessage).toHaveBeenCalledWith({data: {share: shared}})
  expect(sign).not.toHaveBeenCalled()
})

test('passes the payment parameters to a page of the mini-program without a signature', async () => {
  const {program, host, sign} = openHost()
  program.navigateTo.mockImplementation(({success}) => success())
  expect(await host.pay({...payment, paySign: 'a+b/c='}, sign)).toBe('elsewhere')
  expect(program.navigateTo.mock.calls[0]?.[0]).toMatchObject({
    url: '/pages/pay/index?timeStamp=1&nonceStr=n&package=prepay_id%3D1&signType=MD5&paySign=a%2Bb%2Fc%3D',
  })
  expect(sign).not.toHaveBeenCalled()
})

test('reports a mini-program without a payment page', async () => {
  const {program, host, sign} = openHost()
  program.navigateTo.mockImplementation(({fail}) => fail())
  expect(await host.pay(payment, sign)).toBe('unavailable')
})

test('treats a silent webview as opened after 2 s', async () => {
  vi.useFakeTimers()
  const {host, sign} = openHost()
  const outcome = host.pay(payment, sign)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe('elsewhere')
  vi.useRealTimers()
})
