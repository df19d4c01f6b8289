import {expect, test} from 'vitest'
import {chinaInstant, partsOf} from './time.ts'

test.each([
  ['2026/12/01 00:00:00', Date.UTC(2026, 10, 30, 16)],
  ['2022-05-05 00:00:00', Date.UTC(2022, 4, 4, 16)],
  ['2028-02-29 23:59:59', Date.UTC(2028, 1, 29, 15, 59, 59)],
])('%s is a time in China', (text, instant) => {
  expect(chinaInstant(text)).toBe(instant)
})

test.each([
  '',
  '2026-12-01',
  '2026-02-30 00:00:00',
  '2026-12-01 24:00:00',
  '2026-12-01 00:60:00',
  '2026-12-01T00:00:00Z',
])('%j is no time', (text) => {
  expect(chinaInstant(text)).toBeNull()
})

test('a length of time has days, hours, minutes and seconds, and never goes below zero', () => {
  expect(partsOf(((2 * 24 + 3) * 60 + 4) * 60_000 + 5_999)).toEqual({days: 2, hours: 3, minutes: 4, seconds: 5})
  expect(partsOf(-1)).toEqual({days: 0, hours: 0, minutes: 0, seconds: 0})
})
