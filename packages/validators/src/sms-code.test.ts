import {expect, test} from 'vitest'
import {smsCode, smsCodeInput} from './sms-code.ts'

test.each(['042137', '000000', '999999'])('%s, exactly six digits, is a code', (code) => {
  expect(smsCode(code)).toEqual({ok: true, value: code})
})

test.each(['', undefined, null])('%j is empty', (typed) => {
  expect(smsCode(typed)).toEqual({ok: false, reason: 'sms-code.empty'})
})

test.each(['0', '12345'])('%s, one to five digits, is short', (typed) => {
  expect(smsCode(typed)).toEqual({ok: false, reason: 'sms-code.short'})
})

test.each([' ', '1234567', '12345x', 'x12345', '12 345', ' 042137', '１２３４５６', 123456, true, {}])(
  '%j is not a code',
  (typed) => {
    expect(smsCode(typed)).toEqual({ok: false, reason: 'sms-code.format'})
  },
)

test.each([
  ['042 137', '042137'],
  ['0421379', '042137'],
  ['您的验证码042137', '042137'],
  ['abc', ''],
])('the input makes %j to %j: non-digits are dropped, cut at six', (typed, shown) => {
  expect(smsCodeInput(typed)).toBe(shown)
})
