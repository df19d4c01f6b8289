import {expect, test} from 'vitest'
import {contactPhoneLength, landlineOrMobile} from './landline-or-mobile.ts'

test('a mobile number is accepted', () => {
  expect(landlineOrMobile('138 3838 9438')).toEqual({ok: true, value: '13838389438', line: 'mobile'})
})

test.each([
  ['010-88887777', '010-88887777'],
  ['0571-88887777', '0571-88887777'],
  ['0571-8888777', '0571-8888777'],
  ['0101-8888888', '0101-8888888'],
  ['010-8888 7777', '010-88887777'],
  ['01088887777', '010-88887777'],
  ['02088887777', '020-88887777'],
  ['0898 68887777', '0898-68887777'],
  ['03128887777', '0312-8887777'],
  ['010-88887777-1', '010-88887777-1'],
  ['057188887777-123456', '0571-88887777-123456'],
])('%j is a landline with its area code', (typed, value) => {
  expect(landlineOrMobile(typed)).toEqual({ok: true, value, line: 'landline'})
  expect(value.length).toBeLessThanOrEqual(contactPhoneLength)
})

test.each([
  '',
  '88887777',
  '10-88887777',
  '010-8888777',
  '010-888877776',
  '0571-888877776',
  '0571-888877',
  '0108888777',
  '0571888877',
  '010-88887777-',
  '010-88887777-1234567',
  '010-88887777x',
  'x010-88887777',
  '00571-88887777',
  '400-8888777',
  undefined,
  1088887777,
])('%j is neither a mobile number nor a landline', (typed) => {
  expect(landlineOrMobile(typed)).toEqual({ok: false, reason: 'landline-or-mobile.format'})
})
