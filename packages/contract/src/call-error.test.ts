import {expect, test} from 'vitest'
import {ApiError, type ApiErrorKind} from './api-error.ts'
import {callErrorOf, isBusinessError} from './call-error.ts'
import {ErrorCode} from './codes/error-code.ts'

const failure = (kind: ApiErrorKind, code: number, message: string) => new ApiError(kind, code, message, '/api/x')

test.each([
  [
    'a business error with the sentence of the server',
    failure('business', ErrorCode.PRICE_CHANGED, '产品价格已更新，请确认后重新提交'),
    {
      kind: 'business',
      code: ErrorCode.PRICE_CHANGED,
      message: '产品价格已更新，请确认后重新提交',
      outcomeUnknown: false,
    },
  ],
  [
    'a request that is still in progress: its outcome is unknown',
    failure('business', ErrorCode.REQUEST_IN_PROGRESS, '正在处理，请稍候'),
    {kind: 'business', code: ErrorCode.REQUEST_IN_PROGRESS, message: '正在处理，请稍候', outcomeUnknown: true},
  ],
  [
    'an HTTP error with the sentence of the server',
    failure('http', 500, '系统异常，请稍后重试'),
    {kind: 'http', code: 500, message: '系统异常，请稍后重试', outcomeUnknown: true},
  ],
  [
    'no response: the message is for the log only',
    failure('network', 0, 'Failed to fetch'),
    {kind: 'network', code: 0, message: '', outcomeUnknown: true},
  ],
  [
    'no response in time',
    failure('timeout', 0, 'no response within 15000 ms'),
    {kind: 'timeout', code: 0, message: '', outcomeUnknown: true},
  ],
  [
    'a response that does not fit its schema',
    failure('response', 0, 'price: expected number'),
    {kind: 'response', code: 0, message: '', outcomeUnknown: true},
  ],
  [
    'an error of another class',
    new TypeError('x is undefined'),
    {kind: 'network', code: 0, message: '', outcomeUnknown: true},
  ],
  ['nothing', undefined, {kind: 'network', code: 0, message: '', outcomeUnknown: true}],
])('callErrorOf reads %s', (_, error, expected) => {
  const callError = callErrorOf(error)
  expect(callError).toEqual(expected)
  expect(JSON.parse(JSON.stringify(callError))).toEqual(expected)
})

test.each<[string, ApiError, ErrorCode[], boolean]>([
  ['any code', failure('business', ErrorCode.ORDER_PAID, ''), [], true],
  ['its code', failure('business', ErrorCode.ORDER_PAID, ''), [ErrorCode.ORDER_EXPIRED, ErrorCode.ORDER_PAID], true],
  ['another code', failure('business', ErrorCode.ORDER_PAID, ''), [ErrorCode.ORDER_EXPIRED], false],
  ['a request in progress', failure('business', ErrorCode.REQUEST_IN_PROGRESS, ''), [], false],
  ['a status that is also a code', failure('http', ErrorCode.INTERNAL_ERROR, ''), [ErrorCode.INTERNAL_ERROR], false],
])('isBusinessError with %s', (_, error, codes, expected) => {
  expect(isBusinessError(callErrorOf(error), ...codes)).toBe(expected)
})

test('isBusinessError of no error is false', () => {
  expect(isBusinessError(undefined)).toBe(false)
})
