import {expect, test} from 'vitest'
import {certificate, certificateTypes, familyCertificate} from './certificate.ts'

const valid = {
  SFZ: '110101199003078670',
  XGTQHZGAJVLWNDTXZ: 'H32031177',
  AMTQHZGAJVLWNDTXZ: 'M32031177',
  TWJMLWDLTXZ: '07257456',
  WGEHZ: 'E1234567X',
  WGRYJJLZ: '932682198501010017',
} as const

test.each(certificateTypes)('%s has its own rule', (type) => {
  for (const form of [certificate(type), familyCertificate(type)]) {
    expect(form(valid[type])).toMatchObject({ok: true, value: valid[type]})
    expect(form('!')).toMatchObject({ok: false, reason: expect.stringMatching(/\.format$/)})
    for (const empty of ['', ' ', undefined, null])
      expect(form(empty)).toEqual({ok: false, reason: 'certificate.empty'})
  }
})

test('a number of one type is rejected by the rule of another', () => {
  expect(certificate('TWJMLWDLTXZ')('123456789')).toEqual({ok: false, reason: 'taiwan-permit.format'})
  expect(certificate('WGEHZ')('H12-34')).toEqual({ok: false, reason: 'passport.format'})
})

test('an accepted document contains its data', () => {
  expect(certificate('SFZ')(valid.SFZ)).toMatchObject({birthDate: '1990-03-07', sex: '01'})
  expect(certificate('WGRYJJLZ')(valid.WGRYJJLZ)).toMatchObject({birthDate: '1985-01-01'})
})

test('a foreign resident permit is not an SFZ, and an SFZ is not a foreign resident permit', () => {
  expect(certificate('SFZ')(valid.WGRYJJLZ)).toEqual({ok: false, reason: 'id-card.address'})
  expect(certificate('WGRYJJLZ')(valid.SFZ)).toEqual({ok: false, reason: 'foreign-resident-permit.format'})
})

test('H and M are accepted under both permit types', () => {
  expect(certificate('AMTQHZGAJVLWNDTXZ')('H32031177').ok).toBe(true)
  expect(certificate('XGTQHZGAJVLWNDTXZ')('M32031177').ok).toBe(true)
})

test.each(['', 'sfz', 'HZ', 'toString', '__proto__'])('without a known type (%j) every number is rejected', (type) => {
  expect(certificate(type)(valid.SFZ)).toEqual({ok: false, reason: 'certificate.type'})
  expect(familyCertificate(type)('')).toEqual({ok: false, reason: 'certificate.type'})
})

test('15 digits are an SFZ, but not in the family form', () => {
  expect(certificate('SFZ')('330102200403064')).toMatchObject({ok: true, form: 15})
  expect(familyCertificate('SFZ')('330102200403064')).toEqual({ok: false, reason: 'id-card.format'})
  expect(familyCertificate('SFZ')('33010219200403064x')).toMatchObject({ok: true, form: 18})
  expect(familyCertificate('SFZ')('11010119900307867X')).toEqual({ok: false, reason: 'id-card.check-digit'})
})

test('today is passed on', () => {
  expect(certificate('SFZ')(valid.SFZ, {today: '1990-03-06'})).toEqual({ok: false, reason: 'id-card.date'})
  expect(familyCertificate('SFZ')(valid.SFZ, {today: '1990-03-06'})).toEqual({ok: false, reason: 'id-card.date'})
})
