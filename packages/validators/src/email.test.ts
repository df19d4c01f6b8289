import {expect, test} from 'vitest'
import {email, groupEmail} from './email.ts'

test.each([
  ['li@example.com', 'li@example.com'],
  [' li@example.com\n', 'li@example.com'],
  ['a@b', 'a@b'],
  ['a@b@c', 'a@b@c'],
  ['李@例子.中国', '李@例子.中国'],
])('%j contains an @ that is neither first nor last', (typed, value) => {
  expect(email(typed)).toEqual({ok: true, value})
  expect(groupEmail(typed)).toEqual({ok: true, value})
})

test.each([
  '',
  'li',
  '@',
  '@li',
  'li@',
  '@a@b',
  'a@b@',
  'l i@b',
  'li@\u3000b',
  'li@\u0000b',
  'li@b\u007fc',
  undefined,
  1,
])('%j is not an address', (typed) => {
  expect(email(typed)).toEqual({ok: false, reason: 'email.format'})
})

test('at most 254 characters, in the group form 40', () => {
  const addressOf = (length: number) => `${'a'.repeat(length - 2)}@b`
  expect(email(addressOf(254)).ok).toBe(true)
  expect(email(addressOf(255))).toEqual({ok: false, reason: 'email.length'})
  expect(groupEmail(addressOf(40)).ok).toBe(true)
  expect(groupEmail(addressOf(41))).toEqual({ok: false, reason: 'email.length'})
})
