import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {get, post} from '@hmb/contract/endpoint'
import {nothing} from '@hmb/contract/schema'
import {createHeadlessHost} from '@hmb/host/host'
import {beforeEach, expect, test, vi} from 'vitest'
import {createCallErrorHandler} from './call-error-handler.ts'

const logged: string[] = []
const log = (where: string, what: string) => {
  logged.push(`${where} ${what}`)
}

const plain = get('/api/taurus/user/detail', {request: nothing, response: nothing})
const group = get('/api/taurus/company/group/get', {request: nothing, response: nothing, unauthorized: 'ignore'})
const payment = post('/api/aries/pay', {
  request: nothing,
  response: nothing,
  handles: [ErrorCode.REORDER_REQUIRED, ErrorCode.ACCOUNT_DECLINED],
})
const silent = get('/api/taurus/isUnLogin', {request: nothing, response: nothing, handles: 'all'})

const refusal = (code: number, message = '验证码错误，请重新输入') =>
  new ApiError('business', code, message, plain.path)

let here: string
let now: number
let host: ReturnType<typeof createHeadlessHost>
const toast = vi.fn()
const onSignedOut = vi.fn()
const go = vi.fn((path: string) => {
  here = path
})
const reauthorize = vi.fn(async () => true)
let fail: ReturnType<typeof createCallErrorHandler>

beforeEach(() => {
  here = '/payment?orderid=1&projectid=hmb-cq'
  now = 1_000_000
  host = createHeadlessHost()
  logged.length = 0
  vi.clearAllMocks()
  fail = createCallErrorHandler({
    host,
    navigation: {go, currentPath: () => here},
    toast,
    log,
    onSessionInvalid: onSignedOut,
    now: () => now,
    authorizeInWechat: reauthorize,
  })
})

test('401 leads to login with the present address as the return address', () => {
  fail(refusal(ErrorCode.UNAUTHORIZED, ''), plain)
  expect(go.mock.calls).toEqual([['/login?url=%2Fpayment%3Forderid%3D1%26projectid%3Dhmb-cq', {replace: true}]])
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(toast).not.toHaveBeenCalled()
})

test('several calls failing at once cause one redirect', () => {
  for (let call = 0; call < 5; call += 1) fail(refusal(ErrorCode.UNAUTHORIZED), plain)
  expect(go).toHaveBeenCalledOnce()
})

test.each(['/login', '/login/', '/login?url=%2Fx', '/authorization?skuNo=1', '/limitingPage'])(
  'on %s a 401 leads nowhere',
  (path) => {
    here = path
    fail(refusal(ErrorCode.UNAUTHORIZED), plain)
    expect(go).not.toHaveBeenCalled()
  },
)

test('a page whose name merely begins like login is no login page', () => {
  here = '/loginHelp'
  fail(refusal(ErrorCode.UNAUTHORIZED), plain)
  expect(go).toHaveBeenCalledOnce()
})

test('a 401 of a group call says nothing and goes nowhere', () => {
  fail(refusal(ErrorCode.UNAUTHORIZED), group)
  expect([go, toast, onSignedOut].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
})

test('a 401 counts also where the caller shows every refusal itself', () => {
  fail(refusal(ErrorCode.UNAUTHORIZED), silent)
  expect(go).toHaveBeenCalledOnce()
})

test('402 keeps the present address and logs in', () => {
  fail(refusal(ErrorCode.REAUTHORIZATION_REQUIRED), plain)
  expect(host.localStorage.get('skipUrl')).toBe('/payment?orderid=1&projectid=hmb-cq')
  expect(go.mock.calls[0]?.[0]).toMatch(/^\/login\?url=/)
})

test('−1000 leads to the limiting page, once', () => {
  fail(refusal(ErrorCode.ACCESS_LIMITED), plain)
  fail(refusal(ErrorCode.ACCESS_LIMITED), silent)
  expect(go.mock.calls).toEqual([['/limitingPage', {replace: true}]])
})

test('a loop between login and a page that refuses ends at the limiting page', () => {
  for (let round = 0; round < 4; round += 1) {
    here = '/payment?orderid=1'
    now += 500
    fail(refusal(ErrorCode.UNAUTHORIZED), plain)
  }
  expect(go.mock.calls.map(([path]) => path.split('?')[0])).toEqual(['/login', '/login', '/login', '/limitingPage'])
})

test('whoever logs in again later is not taken for a loop', () => {
  for (let round = 0; round < 6; round += 1) {
    here = '/payment?orderid=1'
    now += 20_000
    fail(refusal(ErrorCode.UNAUTHORIZED), plain)
  }
  expect(go.mock.calls.every(([path]) => path.startsWith('/login'))).toBe(true)
})

test('the count of redirects survives a reload', () => {
  for (let round = 0; round < 4; round += 1) {
    here = '/payment?orderid=1'
    createCallErrorHandler({
      host,
      navigation: {go, currentPath: () => here},
      toast,
      log,
      onSessionInvalid: onSignedOut,
      now: () => now,
      authorizeInWechat: reauthorize,
    })(refusal(ErrorCode.UNAUTHORIZED), plain)
  }
  expect(here).toBe('/limitingPage')
})

test('any other refusal is shown in the server’s words', () => {
  fail(refusal(ErrorCode.SMS_CODE_WRONG), plain)
  expect(toast.mock.calls).toEqual([['验证码错误，请重新输入']])
})

test('what its caller handles is not shown', () => {
  fail(refusal(ErrorCode.REORDER_REQUIRED), payment)
  fail(refusal(ErrorCode.NOT_FOUND), silent)
  fail(refusal(ErrorCode.NOT_FOUND, ''), plain)
  expect(toast).not.toHaveBeenCalled()
})

test('a refusal that the caller does not list is shown all the same', () => {
  fail(refusal(ErrorCode.ORDER_EXPIRED, '订单已超时取消'), payment)
  expect(toast.mock.calls).toEqual([['订单已超时取消']])
})

test('an answer that does not fit its schema is named with its call in the console', () => {
  fail(new ApiError('response', 0, 'price: expected number', payment.path), payment)
  expect(logged).toEqual(['/api/aries/pay response  price: expected number'])
  expect(toast).not.toHaveBeenCalled()
})

test('in WeChat a 402 keeps the present address and leads to WeChat’s page, once for several calls', async () => {
  host = {...host, kind: 'wechat'}
  fail = createCallErrorHandler({
    host,
    navigation: {go, currentPath: () => here},
    toast,
    log,
    onSessionInvalid: onSignedOut,
    now: () => now,
    authorizeInWechat: reauthorize,
  })
  for (let call = 0; call < 5; call += 1) fail(refusal(ErrorCode.REAUTHORIZATION_REQUIRED), plain)
  await Promise.resolve()
  expect(reauthorize).toHaveBeenCalledOnce()
  expect(host.localStorage.get('skipUrl')).toBe('/payment?orderid=1&projectid=hmb-cq')
  expect(go).not.toHaveBeenCalled()
})

test('in WeChat a 402 leads to login when WeChat’s page cannot be had', async () => {
  host = {...host, kind: 'wechat'}
  fail = createCallErrorHandler({
    ...{host, navigation: {go, currentPath: () => here}, toast, log, onSessionInvalid: onSignedOut, now: () => now},
    authorizeInWechat: async () => false,
  })
  fail(refusal(ErrorCode.REAUTHORIZATION_REQUIRED), plain)
  await expect.poll(() => go).toHaveBeenCalledOnce()
  expect(here).toMatch(/^\/login\?url=/)
})

test('a 402 outside WeChat acts as a 401', () => {
  fail(refusal(ErrorCode.REAUTHORIZATION_REQUIRED), plain)
  expect(here).toMatch(/^\/login\?url=/)
  expect(reauthorize).not.toHaveBeenCalled()
})

test('a 401 forgets who was logged in, so that the next login is news to the other tabs', () => {
  host.localStorage.set('userId', 'u1')
  fail(refusal(ErrorCode.UNAUTHORIZED), plain)
  expect(host.localStorage.get('userId')).toBeNull()
})
