import {ApiError, type ApiErrorKind} from '@hmb/contract/api-error'
import {callErrorOf} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {afterEach, expect, test, vi} from 'vitest'
import {errorText} from './error-text.ts'

afterEach(() => vi.restoreAllMocks())
const apiError = (kind: ApiErrorKind, code = 0, message = '') => new ApiError(kind, code, message, '/api/x')

test.each([
  [
    'the message of a business error',
    apiError('business', ErrorCode.SMS_CODE_WRONG, '验证码错误，请重新输入'),
    '验证码错误，请重新输入',
  ],
  [
    'the message of a business error whose outcome is unknown',
    apiError('business', ErrorCode.REQUEST_IN_PROGRESS, '请求处理中，请稍后再试'),
    '请求处理中，请稍后再试',
  ],
  ['a sentence for a business error without a message', apiError('business', 1), '系统异常，请稍后重试'],
  ['a sentence for HTTP 500', apiError('http', 500, 'oops'), '系统异常，请稍后重试'],
  ['the message of HTTP 404', apiError('http', 404, '信息不存在或已删除'), '信息不存在或已删除'],
  ['a sentence for HTTP 404 without a message', apiError('http', 404), '系统错误，请稍后重试'],
  ['a sentence for no response', apiError('network', 0, 'Failed to fetch'), '系统错误，请稍后重试'],
  ['a sentence for a timeout', apiError('timeout'), '系统错误，请稍后重试'],
  ['a sentence for an unreadable response', apiError('response'), '系统错误，请稍后重试'],
  ['a sentence for any other error', new TypeError('x is undefined'), '系统错误，请稍后重试'],
  ['a sentence for undefined', undefined, '系统错误，请稍后重试'],
])('shows %s, as an error and as plain data', (_, error, sentence) => {
  expect(errorText(error)).toBe(sentence)
  expect(errorText(callErrorOf(error))).toBe(sentence)
})

test('shows that the device is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(errorText(apiError('network'))).toBe('网络不可用，请检查网络')
})
