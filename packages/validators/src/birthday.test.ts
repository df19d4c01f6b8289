import {expect, test} from 'vitest'
import {birthday, firstBirthday} from './birthday.ts'

test.each([firstBirthday, '1990-03-07', '2000-02-29'])('%s is a birthday', (value) => {
  expect(birthday(value)).toEqual({ok: true, value})
})

test.each([
  ['empty', ['', undefined, null]],
  [
    'format',
    [
      '1990-3-7',
      '19900307',
      '1990/03/07',
      '1990-03-07T00:00:00Z',
      ' 1990-03-07',
      'x1990-03-07',
      0,
      new Date(0),
      ['1990-03-07'],
    ],
  ],
  ['date', ['1899-12-31', '1990-02-30', '1990-13-01', '1990-00-10', '9999-01-01']],
])('values with the reason %s', (reason, values) => {
  for (const value of values) expect(birthday(value), String(value)).toEqual({ok: false, reason: `birthday.${reason}`})
})

test('today can be chosen, tomorrow cannot', () => {
  expect(birthday('2026-03-01', {today: '2026-03-01'}).ok).toBe(true)
  expect(birthday('2026-03-02', {today: '2026-03-01'})).toEqual({ok: false, reason: 'birthday.date'})
})
