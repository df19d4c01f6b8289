import {expect, test} from 'vitest'
import {hkMacauPermit} from './hk-macau-permit.ts'

test.each([
  ['H32031177', 'H32031177', 'hongkong', ''],
  ['m3203117707', 'M3203117707', 'macau', '07'],
  [' h3203117712 ', 'H3203117712', 'hongkong', '12'],
])('%j is a permit', (typed, value, holder, issue) => {
  expect(hkMacauPermit(typed)).toEqual({ok: true, value, holder, issue})
})

test.each([
  'h130701199310',
  '',
  'H3203117',
  'H320311771',
  'C32031177',
  '32031177',
  'xH32031177',
  'H32031177x',
  undefined,
  8,
])('%j is not a permit', (typed) => {
  expect(hkMacauPermit(typed)).toEqual({ok: false, reason: 'hk-macau-permit.format'})
})
