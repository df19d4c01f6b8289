import fc from 'fast-check'
import {expect, test} from 'vitest'
import {landlineOrMobile} from './landline-or-mobile.ts'
import {personName} from './person-name.ts'
import {phone, phoneInput} from './phone.ts'
import {smsCode, smsCodeInput} from './sms-code.ts'

const digit = fc.constantFrom(...'0123456789')
const mobile = fc.stringMatching(/^1[3-9]\d{9}$/)
const space = fc.string({unit: fc.constantFrom(' ', '\t', '\u00a0', '\u3000', '\n'), maxLength: 3})

/** A text with other characters inserted between its characters. */
const interspersed = (value: string, between: string) => [...value].join(between)

test('every mobile number is accepted, with white space anywhere in it', () => {
  fc.assert(
    fc.property(mobile, space, (number, between) => {
      const typed = between + interspersed(number, between) + between
      expect(phone(typed)).toEqual({ok: true, value: number})
      expect(landlineOrMobile(typed)).toEqual({ok: true, value: number, line: 'mobile'})
    }),
  )
})

test('a number with one digit more, less or another beginning is not a mobile number', () => {
  fc.assert(
    fc.property(mobile, digit, fc.stringMatching(/^(?:[02-9]\d|1[0-2])$/), (number, extraDigit, beginning) => {
      expect(phone(number + extraDigit).ok).toBe(false)
      expect(phone(number.slice(1)).ok).toBe(false)
      expect(phone(number.slice(0, -1)).ok).toBe(false)
      expect(phone(beginning + number.slice(2)).ok).toBe(false)
    }),
  )
})

test('the input shows the eleven digits of a number copied in any form', () => {
  fc.assert(
    fc.property(
      mobile,
      fc.constantFrom('', '+86', '+86 ', '0086', '(+86)', '\u202d+86 '),
      fc.constantFrom('', ' ', '-', '\u202c'),
      (number, before, between) => {
        expect(phoneInput(before + interspersed(number, between) + between)).toBe(number)
      },
    ),
  )
})

test('inputs show only digits, at most the allowed number, and further typing continues from there', () => {
  const typed = fc.oneof(fc.string({unit: 'binary'}), fc.string({unit: fc.constantFrom(...'0123456789+ -x')}))
  fc.assert(
    fc.property(typed, (value) => {
      expect(phoneInput(value)).toMatch(/^\d{0,11}$/)
      expect(smsCodeInput(value)).toMatch(/^\d{0,6}$/)
      expect(smsCodeInput(smsCodeInput(value))).toBe(smsCodeInput(value))
    }),
  )
})

test('every code of six digits is accepted, of no other length', () => {
  fc.assert(
    fc.property(fc.string({unit: digit, maxLength: 12}), (code) => {
      expect(smsCode(code).ok).toBe(code.length === 6)
    }),
  )
})

test('every name of 2 to 60 Han characters, of any plane, is accepted', () => {
  const han = fc.oneof(
    fc.integer({min: 0x4e00, max: 0x9fa5}),
    fc.integer({min: 0x3400, max: 0x4db5}),
    fc.integer({min: 0x20000, max: 0x2a6d6}),
    fc.integer({min: 0x30000, max: 0x3134a}),
  )
  fc.assert(
    fc.property(fc.array(han, {minLength: 1, maxLength: 62}), (characters) => {
      const name = String.fromCodePoint(...characters)
      expect(personName(name).ok).toBe(characters.length >= 2 && characters.length <= 60)
    }),
  )
})

test('every landline is accepted, with or without its hyphen', () => {
  const landline = fc.oneof(
    fc.tuple(fc.stringMatching(/^0[12]\d$/), fc.stringMatching(/^\d{8}$/)),
    fc.tuple(fc.stringMatching(/^0[3-9]\d\d$/), fc.stringMatching(/^\d{7,8}$/)),
  )
  fc.assert(
    fc.property(landline, fc.stringMatching(/^(?:-\d{1,6})?$/), ([area, number], extension) => {
      const value = `${area}-${number}${extension}`
      expect(landlineOrMobile(value)).toEqual({ok: true, value, line: 'landline'})
      expect(landlineOrMobile(area + number + extension)).toEqual({ok: true, value, line: 'landline'})
    }),
  )
})
