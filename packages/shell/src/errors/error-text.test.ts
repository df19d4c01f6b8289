import {ApiError, type ApiErrorKind} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {afterEach, expect, test, vi} from 'vitest'
import {errorText} from './error-text.ts'

afterEach(() => vi.restoreAllMocks())
const failure = (kind: ApiErrorKind, code = 0, message = '') => new ApiError(kind, code, message, '/api/x')

test.each([
  [
    'a refusal in the server’s words',
    failure('business', ErrorCode.SMS_CODE_WRONG, '验证码错误，请重新输入'),
    '验证码错误，请重新输入',
  ],
  ['a refusal without words', failure('business', 1), '系统异常，请稍后重试'],
  ['a crash', failure('http', 500, 'oops'), '系统异常，请稍后重试'],
  ['an unknown path', failure('http', 404, '信息不存在或已删除'), '信息不存在或已删除'],
  ['an unknown path without words', failure('http', 404), '系统错误，请稍后重试'],
  ['no answer', failure('network', 0, 'Failed to fetch'), '系统错误，请稍后重试'],
  ['no answer in time', failure('timeout'), '系统错误，请稍后重试'],
  ['an answer that cannot be read', failure('response'), '系统错误，请稍后重试'],
  [
    'the plain data of a query',
    {kind: 'business', code: ErrorCode.NOT_FOUND, message: '信息不存在或已删除', call: ''},
    '信息不存在或已删除',
  ],
  ['anything else', new TypeError('x is undefined'), '系统错误，请稍后重试'],
  ['nothing', undefined, '系统错误，请稍后重试'],
])('%s', (_, error, sentence) => {
  expect(errorText(error)).toBe(sentence)
})

test('without a network it says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(errorText(failure('network'))).toBe('网络不可用，请检查网络')
})
