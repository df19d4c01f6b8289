import {expect, test} from 'vitest'
import {clampDay, formatDay, parseDay, wheelValuesOf} from './calendar-day.ts'

const min = parseDay('1900-03-10')
const max = parseDay('2026-11-21')

test.each([
  ['2023-02-31', '2023-02-28'],
  ['2024-02-31', '2024-02-29'],
  ['2023-04-31', '2023-04-30'],
  ['2030-01-01', '2026-01-01'],
  ['2026-12-25', '2026-11-21'],
  ['2026-11-30', '2026-11-21'],
  ['1900-01-01', '1900-03-10'],
  ['1800-05-05', '1900-05-05'],
  ['1985-06-15', '1985-06-15'],
])('%s becomes %s, the nearest existing day within the bounds', (input, fitted) => {
  expect(formatDay(clampDay(parseDay(input), min, max))).toBe(fitted)
})

test('the first and the last month list only the days within the bounds', () => {
  expect(wheelValuesOf(parseDay('1900-03-15'), min, max).days).toEqual(
    Array.from({length: 22}, (_, index) => index + 10),
  )
  expect(wheelValuesOf(parseDay('2026-11-01'), min, max).days).toHaveLength(21)
  expect(wheelValuesOf(parseDay('2026-11-01'), min, max).months).toHaveLength(11)
  expect(wheelValuesOf(parseDay('1900-11-01'), min, max).months[0]).toBe(3)
})
