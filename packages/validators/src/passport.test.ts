import {expect, test} from 'vitest'
import {passport} from './passport.ts'

test.each([
  ['E1234', 'E1234'],
  [' e1234567x ', 'E1234567X'],
  ['12345678901234567', '12345678901234567'],
  ['abcde', 'ABCDE'],
])('%j, 5 to 17 letters or digits, is a passport', (typed, value) => {
  expect(passport(typed)).toEqual({ok: true, value})
})

test.each(['', '  ', undefined, null])('%j is empty', (typed) => {
  expect(passport(typed)).toEqual({ok: false, reason: 'passport.empty'})
})

test.each([
  'E123',
  '123456789012345678',
  'E12[345',
  'E12_345',
  'E12`345',
  'E12\\345',
  'E12^345',
  'E12 345',
  'ſ1234567',
])('%j is not a passport', (typed) => {
  expect(passport(typed)).toEqual({ok: false, reason: 'passport.format'})
})

test.each([12345678, false, {}])('%j, which is not a text, is not a passport', (typed) => {
  expect(passport(typed)).toEqual({ok: false, reason: 'passport.format'})
})
