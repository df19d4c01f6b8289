import {expect, test} from 'vitest'
import {foreignResidentPermit} from './foreign-resident-permit.ts'

test.each([
  ['932682198501010017', '682', '1985-01-01', '32'],
  ['911124198108030024', '124', '1981-08-03', '11'],
])('%s is a permit of the form of 2023', (value, country, birthDate, province) => {
  expect(foreignResidentPermit(` ${value} `)).toEqual({ok: true, value, form: 18, country, birthDate, province})
})

test('the check digit of the form of 2023 may be X, in either case', () => {
  expect(foreignResidentPermit('93268219850101005x')).toMatchObject({ok: true, value: '93268219850101005X'})
})

test('three letters and twelve digits are the older form', () => {
  expect(foreignResidentPermit(' usa110100010101 ')).toEqual({
    ok: true,
    value: 'USA110100010101',
    form: 15,
    country: 'USA',
  })
})

test.each([
  [
    'format',
    [
      '',
      'USA11010001010',
      'xUSA110100010101',
      'x932682198501010017',
      'USA1101000101011',
      'US1110100010101',
      'ſSA110100010101',
      'USA11010001010X',
    ],
  ],
  ['format', ['110101199003078670', '93268219850101001', '9326821985010100177', '9X2682198501010017', undefined, 1]],
  ['address', ['900682198501010017', '999682198501010017', '991682198501010017']],
  ['date', ['932682198502300017', '932682189912310017', '932682299901010017']],
  ['check-digit', ['932682198501010018', '93268219850101001X']],
])('numbers with the reason %s', (reason, numbers) => {
  for (const number of numbers)
    expect(foreignResidentPermit(number), String(number)).toEqual({
      ok: false,
      reason: `foreign-resident-permit.${reason}`,
    })
})

test('today can be passed in', () => {
  expect(foreignResidentPermit('932682198501010017', {today: '1984-12-31'})).toEqual({
    ok: false,
    reason: 'foreign-resident-permit.date',
  })
})
