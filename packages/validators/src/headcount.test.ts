import {expect, test} from 'vitest'
import {headcount} from './headcount.ts'

test.each([
  ['1', 1],
  [' 120 ', 120],
  [120, 120],
  ['9999999999', 9_999_999_999],
  [9_999_999_999, 9_999_999_999],
])('%j is a headcount', (typed, value) => {
  expect(headcount(typed)).toEqual({ok: true, value})
})

test.each([
  '',
  '0',
  0,
  '012',
  '-1',
  -1,
  '1.5',
  1.5,
  '1e3',
  '10000000000',
  1e10,
  NaN,
  Infinity,
  '１',
  'x1',
  '1x',
  null,
  true,
  5n,
])('%s is not a headcount', (typed) => {
  expect(headcount(typed)).toEqual({ok: false, reason: 'headcount.format'})
})
