import {expect, test} from 'vitest'
import {certificateNumber} from './certificate-number.ts'

test.each([
  ['12345678', '12345678'],
  [' 00000000 ', '00000000'],
])('%j, eight digits, is a certificate number', (typed, value) => {
  expect(certificateNumber(typed)).toEqual({ok: true, value})
})

test.each(['', '1234567', '123456789', '1234567x', 'x12345678', '１２３４５６７８', undefined, 12345678])(
  '%j is not a certificate number',
  (typed) => {
    expect(certificateNumber(typed)).toEqual({ok: false, reason: 'certificate-number.format'})
  },
)
