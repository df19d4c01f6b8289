import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect, test} from 'vitest'
import type {HttpResponse} from './browser.ts'
import {envelopeErrors, envelopeOf, headerErrors} from './response-rules.ts'

const responseOf = (
  body: unknown,
  {status = 200, headers = {}}: {status?: number; headers?: Record<string, string>} = {},
): HttpResponse => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
const error = (code: number, message = '请重试', data: unknown = null) => ({code, data, message})

test('a success and an error of the contract are right', () => {
  expect(envelopeErrors(responseOf({code: 0, data: 1, message: ''}))).toEqual([])
  expect(envelopeErrors(responseOf(error(ErrorCode.NOT_FOUND)))).toEqual([])
  expect(envelopeErrors(responseOf(error(ErrorCode.PAYLOAD_TOO_LARGE), {status: 413}))).toEqual([])
})

test.each<[string, HttpResponse, string]>([
  [
    'HTML',
    responseOf('<h1>Error</h1>', {status: 502}),
    'HTTP 502: the body is not {code, data, message}: it is not valid JSON',
  ],
  ['a text', responseOf('"ok"'), 'HTTP 200: the body is not {code, data, message}: it is not an object'],
  ['no data', responseOf({code: 0, message: ''}), 'HTTP 200: the body is not {code, data, message}: it has no data'],
  [
    'another name',
    responseOf({code: 0.5, data: 1, msg: ''}),
    'HTTP 200: the body is not {code, data, message}: code is not an integer, it has no message',
  ],
  [
    'wrong types',
    responseOf({code: '0', data: 1, message: null}),
    'HTTP 200: the body is not {code, data, message}: code is not an integer, message is not a text',
  ],
  ['an unknown code', responseOf(error(77)), 'code 77 is not in the contract'],
  ['data in an error', responseOf(error(ErrorCode.NOT_FOUND, 'x', {})), 'data is not null in an error'],
  ['no sentence', responseOf(error(ErrorCode.NOT_FOUND, '')), 'an error has no message'],
  [
    'a status',
    responseOf(error(ErrorCode.NOT_FOUND), {status: 400}),
    `HTTP 400 for code ${ErrorCode.NOT_FOUND}, not 200`,
  ],
  ['a crash', responseOf(error(ErrorCode.INTERNAL_ERROR), {status: 500}), 'the server has failed: code 500'],
])('%s is found', (_, response, found) => {
  expect(envelopeErrors(response)).toEqual([found])
})

test.each([
  'Error: x\n    at save (/srv/app.js:10:3)',
  'java.lang.NullPointerException\n\tat com.example.Order.save(Order.java:12)',
  'Traceback (most recent call last)',
  'ERROR: duplicate key, SQLSTATE 23505',
])('internals in a message are found: %s', (message) => {
  expect(envelopeErrors(responseOf(error(ErrorCode.NOT_FOUND, message)))).toEqual([
    'it shows internals, such as a stack trace',
  ])
})

test('a sentence for a person shows no internals', () => {
  const message = '信息不存在，请于 2026.11.23 12:00:00 后重试（at 10:30）'
  expect(envelopeErrors(responseOf(error(ErrorCode.NOT_FOUND, message)))).toEqual([])
})

test('the envelope is read only when it is whole', () => {
  expect(envelopeOf(responseOf({code: 0, data: null, message: ''}))).toEqual({code: 0, data: null, message: ''})
  expect(envelopeOf(responseOf('[]'))).toBeNull()
})

test('headers must be JSON, uncached, dated and of one origin', () => {
  const right = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
  }
  expect(headerErrors(responseOf({}, {headers: right}))).toEqual([])
  const wrong = {'content-type': 'text/html', 'cache-control': 'max-age=60', 'access-control-allow-origin': '*'}
  expect(headerErrors(responseOf({}, {headers: wrong}))).toEqual([
    'the content type is text/html, not application/json',
    'Cache-Control is max-age=60, not no-store',
    'no Date: pages use the time of the server',
    'another origin may read the response (CORS)',
  ])
  const busy = {status: ErrorCode.RECORDER_BUSY}
  for (const retryAfter of ['4', 'Thu, 26 Nov 2026 20:00:00 GMT'])
    expect(headerErrors(responseOf({}, {...busy, headers: {...right, 'retry-after': retryAfter}}))).toEqual([])
  expect(headerErrors(responseOf({}, {...busy, headers: {...right, 'retry-after': 'soon'}}))).toEqual([
    '429 without Retry-After: the page does not know when it may send the report again',
  ])
})
