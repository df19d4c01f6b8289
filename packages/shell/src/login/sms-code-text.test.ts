import {expect, test} from 'vitest'
import {smsCodeFromText} from './sms-code-text.ts'

test.each([
  ['验证码 123456', '123456'],
  ['【惠民保】验证码123456，5分钟内有效，请勿告知他人。', '123456'],
  ['5分钟内有效，验证码123456', '123456'],
  ['12 34', '1234'],
  ['12a3', '123'],
  ['1234567', '123456'],
  ['１２３４５６', '123456'],
  ['５分钟内有效，验证码１２３４５６', '123456'],
  ['', ''],
])('finds in “%s” the code “%s”', (typed, shown) => {
  expect(smsCodeFromText(typed)).toBe(shown)
})
