import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {get, post} from '@hmb/contract/endpoint'
import {emptyObject} from '@hmb/contract/schema'
import {createHeadlessHost} from '@hmb/host/host'
import {beforeEach, expect, test, vi} from 'vitest'
import {createCallErrorHandler} from './call-error-handler.ts'
import {countLoginReturn} from './login-redirect-limit.ts'

const logged: string[] = []
const log = (where: string, what: string) => {
  logged.push(`${where} ${what}`)
}

const defaultCall = get('/api/taurus/user/detail', {request: emptyObject, response: emptyObject})
const ignoresUnauthorized = get('/api/taurus/wechat/openId', {
  request: emptyObject,
  response: emptyObject,
  unauthorized: 'ignore',
})
const authorizesOnly = post('/api/taurus/company/group/add', {
  request: emptyObject,
  response: emptyObject,
  unauthorized: 'authorize',
})
const handlesTwoCodes = post('/api/aries/pay', {
  request: emptyObject,
  response: emptyObject,
  handles: [ErrorCode.REORDER_REQUIRED, ErrorCode.ACCOUNT_DECLINED],
})
const handlesAllCodes = get('/api/taurus/isUnLogin', {request: emptyObject, response: emptyObject, handles: 'all'})

const businessError = (code: number, message = '验证码错误，请重新输入') =>
  new ApiError('business', code, message, defaultCall.path)

let path: string
let now: number
let host: ReturnType<typeof createHeadlessHost>
const toast = vi.fn()
const onSessionInvalid = vi.fn()
const go = vi.fn((to: string) => {
  path = to
})
const authorizeInWechat = vi.fn(async () => true)
let handle: ReturnType<typeof createCallErrorHandler>

beforeEach(() => {
  path = '/payment?orderid=1&projectid=hmb-cq'
  now = 1_000_000
  host = createHeadlessHost()
  logged.length = 0
  vi.clearAllMocks()
  handle = createCallErrorHandler({
    host,
    navigation: {go, currentPath: () => path},
    toast,
    log,
    onSessionInvalid,
    now: () => now,
    authorizeInWechat,
  })
})

test('401 opens the login with the current address as the return address', () => {
  handle(businessError(ErrorCode.UNAUTHORIZED, ''), defaultCall)
  expect(go.mock.calls).toEqual([['/login?url=%2Fpayment%3Forderid%3D1%26projectid%3Dhmb-cq', {replace: true}]])
  expect(onSessionInvalid).toHaveBeenCalledOnce()
  expect(toast).not.toHaveBeenCalled()
})

test('several failures at once cause one redirect', () => {
  for (let call = 0; call < 5; call += 1) handle(businessError(ErrorCode.UNAUTHORIZED), defaultCall)
  expect(go).toHaveBeenCalledOnce()
})

test.each(['/login', '/login/', '/login?url=%2Fx', '/authorization?skuNo=1', '/limitingPage'])(
  'on %s a 401 causes no redirect',
  (current) => {
    path = current
    handle(businessError(ErrorCode.UNAUTHORIZED), defaultCall)
    expect(go).not.toHaveBeenCalled()
  },
)

test('a page whose name only starts with login is not a login page', () => {
  path = '/loginHelp'
  handle(businessError(ErrorCode.UNAUTHORIZED), defaultCall)
  expect(go).toHaveBeenCalledOnce()
})

test('a 401 of a call that ignores it has no effect', () => {
  handle(businessError(ErrorCode.UNAUTHORIZED), ignoresUnauthorized)
  expect([go, toast, onSessionInvalid].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
})

test('a call can ignore a 401 and still open the authorization after a 402', () => {
  handle(businessError(ErrorCode.UNAUTHORIZED), authorizesOnly)
  expect([go, toast, onSessionInvalid].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
  handle(businessError(ErrorCode.REAUTHORIZATION_REQUIRED), authorizesOnly)
  expect(host.localStorage.get('skipUrl')).toBe('/payment?orderid=1&projectid=hmb-cq')
  expect(go.mock.calls[0]?.[0]).toMatch(/^\/login\?url=/)
})

test('a 402 of a call that ignores it has no effect', () => {
  handle(businessError(ErrorCode.REAUTHORIZATION_REQUIRED), ignoresUnauthorized)
  expect([go, toast, onSessionInvalid].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
})

test('a 401 opens the login also for a call that handles all codes', () => {
  handle(businessError(ErrorCode.UNAUTHORIZED), handlesAllCodes)
  expect(go).toHaveBeenCalledOnce()
})

test('402 stores the current address and opens the login', () => {
  handle(businessError(ErrorCode.REAUTHORIZATION_REQUIRED), defaultCall)
  expect(host.localStorage.get('skipUrl')).toBe('/payment?orderid=1&projectid=hmb-cq')
  expect(go.mock.calls[0]?.[0]).toMatch(/^\/login\?url=/)
})

test('−1000 opens the limiting page once', () => {
  handle(businessError(ErrorCode.ACCESS_LIMITED), defaultCall)
  handle(businessError(ErrorCode.ACCESS_LIMITED), handlesAllCodes)
  expect(go.mock.calls).toEqual([['/limitingPage', {replace: true}]])
})

/** The login leads back to the page that has opened it. */
function leadBack() {
  countLoginReturn(host.sessionStorage, now)
  path = '/payment?orderid=1'
}

test('a redirect loop ends at the limiting page', () => {
  for (let round = 0; round < 4; round += 1) {
    leadBack()
    now += 500
    handle(businessError(ErrorCode.UNAUTHORIZED), defaultCall)
  }
  expect(go.mock.calls.map(([path]) => path.split('?')[0])).toEqual(['/login', '/login', '/login', '/limitingPage'])
})

test('a visitor who opens several pages and leaves the login each time is in no redirect loop', () => {
  for (let round = 0; round < 6; round += 1) {
    path = '/orderList'
    now += 500
    handle(businessError(ErrorCode.UNAUTHORIZED), defaultCall)
  }
  expect(go.mock.calls.every(([path]) => path.startsWith('/login'))).toBe(true)
})

test('later logins do not count as a loop', () => {
  for (let round = 0; round < 6; round += 1) {
    leadBack()
    now += 20_000
    handle(businessError(ErrorCode.UNAUTHORIZED), defaultCall)
  }
  expect(go.mock.calls.every(([path]) => path.startsWith('/login'))).toBe(true)
})

test('the number of returns survives a reload', () => {
  for (let round = 0; round < 4; round += 1) {
    leadBack()
    createCallErrorHandler({
      host,
      navigation: {go, currentPath: () => path},
      toast,
      log,
      onSessionInvalid,
      now: () => now,
      authorizeInWechat,
    })(businessError(ErrorCode.UNAUTHORIZED), defaultCall)
  }
  expect(path).toBe('/limitingPage')
})

test('shows the message of any other business error', () => {
  handle(businessError(ErrorCode.SMS_CODE_WRONG), defaultCall)
  expect(toast.mock.calls).toEqual([['验证码错误，请重新输入']])
})

test('shows a sentence for a business error without a message, so that no action ends silently', () => {
  handle(businessError(ErrorCode.NOT_FOUND, ''), defaultCall)
  expect(toast.mock.calls).toEqual([['系统异常，请稍后重试']])
})

test('does not show an error that the caller handles', () => {
  handle(businessError(ErrorCode.REORDER_REQUIRED), handlesTwoCodes)
  handle(businessError(ErrorCode.NOT_FOUND), handlesAllCodes)
  expect(toast).not.toHaveBeenCalled()
})

test('shows an error that the caller does not list', () => {
  handle(businessError(ErrorCode.ORDER_EXPIRED, '订单已超时取消'), handlesTwoCodes)
  expect(toast.mock.calls).toEqual([['订单已超时取消']])
})

test('logs an invalid response with its call', () => {
  handle(new ApiError('response', 0, 'price: expected number', handlesTwoCodes.path), handlesTwoCodes)
  expect(logged).toEqual(['/api/aries/pay response  price: expected number'])
  expect(toast).not.toHaveBeenCalled()
})

test('in WeChat a 402 stores the current address and opens WeChat’s page, once for several calls', async () => {
  host = {...host, kind: 'wechat'}
  handle = createCallErrorHandler({
    host,
    navigation: {go, currentPath: () => path},
    toast,
    log,
    onSessionInvalid,
    now: () => now,
    authorizeInWechat,
  })
  for (let call = 0; call < 5; call += 1) handle(businessError(ErrorCode.REAUTHORIZATION_REQUIRED), defaultCall)
  await Promise.resolve()
  expect(authorizeInWechat).toHaveBeenCalledOnce()
  expect(host.localStorage.get('skipUrl')).toBe('/payment?orderid=1&projectid=hmb-cq')
  expect(go).not.toHaveBeenCalled()
})

test('in WeChat a 402 opens the login when WeChat’s page cannot be opened', async () => {
  host = {...host, kind: 'wechat'}
  handle = createCallErrorHandler({
    host,
    navigation: {go, currentPath: () => path},
    toast,
    log,
    onSessionInvalid,
    now: () => now,
    authorizeInWechat: async () => false,
  })
  handle(businessError(ErrorCode.REAUTHORIZATION_REQUIRED), defaultCall)
  await expect.poll(() => go).toHaveBeenCalledOnce()
  expect(path).toMatch(/^\/login\?url=/)
})

test('outside WeChat a 402 acts like a 401', () => {
  handle(businessError(ErrorCode.REAUTHORIZATION_REQUIRED), defaultCall)
  expect(path).toMatch(/^\/login\?url=/)
  expect(authorizeInWechat).not.toHaveBeenCalled()
})

test('a 401 removes the stored user id, so that the other tabs get an event at the next login', () => {
  host.localStorage.set('userId', 'u1')
  handle(businessError(ErrorCode.UNAUTHORIZED), defaultCall)
  expect(host.localStorage.get('userId')).toBeNull()
})
