import {expect, test} from 'vitest'
import {chinaDate, chinaDay, chinaInstant, chinaTime, durationParts, startOfChinaDay} from './time.ts'

test.each([
  ['2026/12/01 00:00:00', Date.UTC(2026, 10, 30, 16)],
  ['2022-05-05 00:00:00', Date.UTC(2022, 4, 4, 16)],
  ['2028-02-29 23:59:59', Date.UTC(2028, 1, 29, 15, 59, 59)],
])('%s is a time in China', (text, instant) => {
  expect(chinaInstant(text)).toBe(instant)
  expect(chinaDate(text).getTime()).toBe(instant)
  expect(chinaTime(new Date(instant))).toBe(text.replaceAll('/', '-'))
})

test.each([
  '',
  '2026-12-01',
  '2026-02-30 00:00:00',
  '2026-12-01 24:00:00',
  '2026-12-01 00:60:00',
  '2026-12-01T00:00:00Z',
])('%j is not a China time', (text) => {
  expect(chinaInstant(text)).toBeNull()
  expect(() => chinaDate(text)).toThrow('not a China time')
})

test('the China time of null is empty', () => {
  expect(chinaTime(null)).toBe('')
})

test.each([
  ['2026-12-31T15:59:59Z', '2026-12-31', '2026-12-30T16:00:00Z'],
  ['2026-12-31T16:00:00Z', '2027-01-01', '2026-12-31T16:00:00Z'],
])('at %s the day in China is %s and starts at %s', (at, day, start) => {
  expect(chinaDay(new Date(at))).toBe(day)
  expect(startOfChinaDay(new Date(at))).toEqual(new Date(start))
})

test('a duration has days, hours, minutes and seconds, and is never below zero', () => {
  expect(durationParts(((2 * 24 + 3) * 60 + 4) * 60_000 + 5_999)).toEqual({days: 2, hours: 3, minutes: 4, seconds: 5})
  expect(durationParts(-1)).toEqual({days: 0, hours: 0, minutes: 0, seconds: 0})
})
