import fc from 'fast-check'
import {expect, test} from 'vitest'
import {birthday} from './birthday.ts'
import {certificateNumber} from './certificate-number.ts'
import {foreignResidentPermit} from './foreign-resident-permit.ts'
import {hkMacauPermit} from './hk-macau-permit.ts'
import {ageOn, birthDateOf, genderDigit, idCard, upgrade15} from './id-card.ts'
import {passport} from './passport.ts'
import {taiwanPermit} from './taiwan-permit.ts'
import {withCheckDigit} from './testing/with-check-digit.ts'

const today = '2026-03-07'
const dayMs = 86_400_000

const digits = (length: number) =>
  fc.string({unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length})
const letters = (length: number) =>
  fc.string({unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: length, maxLength: length})

const provinceRanges = [
  [11, 15],
  [21, 23],
  [31, 37],
  [41, 46],
  [50, 54],
  [61, 65],
  [71, 71],
  [81, 83],
] as const
const province = fc.constantFrom(
  ...provinceRanges.flatMap(([first, last]) =>
    Array.from({length: last - first + 1}, (_, index) => String(first + index)),
  ),
)

/** A day computed by the platform's own calendar, yyyy-MM-dd. */
const dayBetween = (first: string, last: string) =>
  fc
    .integer({min: Date.parse(first) / dayMs, max: Date.parse(last) / dayMs})
    .map((day) => new Date(day * dayMs).toISOString().slice(0, 10))
const birthDate = dayBetween('1900-01-01', today)

const idCard18 = fc.record({province, area: digits(4), birthDate, sequence: digits(3)}).map((parts) => ({
  ...parts,
  number: withCheckDigit(parts.province + parts.area + parts.birthDate.replaceAll('-', '') + parts.sequence),
}))

const idCard15 = fc
  .record({province, area: digits(4), birthDate: dayBetween('1900-01-01', '1999-12-31'), sequence: digits(3)})
  .map((parts) => ({
    ...parts,
    number: parts.province + parts.area + parts.birthDate.replaceAll('-', '').slice(2) + parts.sequence,
  }))

test('every 18-digit number of the standard is accepted with its data', () => {
  fc.assert(
    fc.property(idCard18, ({number, province, birthDate, sequence}) => {
      expect(idCard(number, {today})).toEqual({
        ok: true,
        value: number,
        birthDate,
        sex: Number(sequence) % 2 ? '01' : '02',
        province,
        form: 18,
        holder: {81: 'hongkong', 82: 'macau', 83: 'taiwan'}[province] ?? 'resident',
      })
      expect(birthDateOf(number, {today})).toBe(birthDate)
      expect(genderDigit(number)).toBe(Number(sequence) % 2 ? 1 : 2)
    }),
    {numRuns: 2000},
  )
})

test('any single change of an 18-digit number is rejected', () => {
  fc.assert(
    fc.property(idCard18, fc.nat(17), fc.constantFrom(...'0123456789X'), ({number}, index, other) => {
      fc.pre(number[index] !== other)
      expect(idCard(number.slice(0, index) + other + number.slice(index + 1), {today}).ok).toBe(false)
    }),
    {numRuns: 5000},
  )
})

test('two swapped neighbouring digits are rejected', () => {
  fc.assert(
    fc.property(idCard18, fc.nat(15), ({number}, index) => {
      const swapped = number.slice(0, index) + number.charAt(index + 1) + number.charAt(index) + number.slice(index + 2)
      fc.pre(swapped !== number)
      expect(idCard(swapped, {today}).ok).toBe(false)
    }),
    {numRuns: 2000},
  )
})

test('15 digits are accepted, and upgrade15 then idCard agrees with them', () => {
  fc.assert(
    fc.property(idCard15, ({number}) => {
      const short = idCard(number, {today})
      const long = idCard(upgrade15(number), {today})
      expect(short).toMatchObject({ok: true, form: 15, value: number})
      expect(long).toEqual({...short, form: 18, value: upgrade15(number)})
      expect(genderDigit(upgrade15(number))).toBe(genderDigit(number))
      expect(upgrade15(upgrade15(number))).toBe(upgrade15(number))
    }),
  )
})

test('a birth date is accepted only if the calendar has that day, from 1900 to today', () => {
  const part = (max: number, length: number) => fc.nat(max).map((number) => String(number).padStart(length, '0'))
  fc.assert(
    fc.property(fc.integer({min: 1890, max: 2030}), part(13, 2), part(32, 2), (year, month, day) => {
      const date = `${year}-${month}-${day}`
      const moment = new Date(`${date}T00:00:00Z`)
      const exists = !Number.isNaN(+moment) && moment.toISOString().startsWith(date)
      expect(birthday(date, {today}).ok).toBe(exists && date >= '1900-01-01' && date <= today)
    }),
    {numRuns: 5000},
  )
})

test('age grows by one each year, on the birthday', () => {
  fc.assert(
    fc.property(birthDate, fc.integer({min: 1, max: 120}), (born, years) => {
      fc.pre(!born.endsWith('02-29'))
      const anniversary = `${Number(born.slice(0, 4)) + years}${born.slice(4)}`
      const eve = new Date(Date.parse(anniversary) - dayMs).toISOString().slice(0, 10)
      expect([ageOn(born, eve), ageOn(born, anniversary)]).toEqual([years - 1, years])
    }),
  )
})

test('every foreign resident permit of either form is accepted, and no SFZ; a single change of the new one is rejected', () => {
  const newPermit = fc.record({province, country: digits(3), birthDate, sequence: digits(3)}).map((parts) => ({
    ...parts,
    number: withCheckDigit(`9${parts.province}${parts.country}${parts.birthDate.replaceAll('-', '')}${parts.sequence}`),
  }))
  fc.assert(
    fc.property(
      newPermit,
      fc.nat(17),
      fc.constantFrom(...'0123456789X'),
      ({number, province, country, birthDate}, index, other) => {
        expect(foreignResidentPermit(number, {today})).toEqual({
          ok: true,
          value: number,
          form: 18,
          country,
          birthDate,
          province,
        })
        expect(idCard(number, {today}).ok).toBe(false)
        fc.pre(number[index] !== other)
        expect(foreignResidentPermit(number.slice(0, index) + other + number.slice(index + 1), {today}).ok).toBe(false)
      },
    ),
  )
  fc.assert(
    fc.property(letters(3), digits(12), (country, rest) => {
      expect(foreignResidentPermit(country + rest)).toEqual({ok: true, value: country + rest, form: 15, country})
    }),
  )
})

test('every number of the other documents is accepted', () => {
  fc.assert(
    fc.property(fc.constantFrom('H', 'M'), digits(8), fc.oneof(digits(2), fc.constant('')), (letter, number, issue) => {
      expect(hkMacauPermit(letter + number + issue)).toMatchObject({ok: true, value: letter + number + issue, issue})
    }),
  )
  fc.assert(
    fc.property(digits(8), digits(10), fc.oneof(letters(1), digits(1)), (short, long, mark) => {
      expect(taiwanPermit(short)).toEqual({ok: true, value: short})
      expect(certificateNumber(short)).toEqual({ok: true, value: short})
      expect(taiwanPermit(long)).toEqual({ok: true, value: long})
      expect(taiwanPermit(`${long}（${mark}）`)).toEqual({ok: true, value: `${long}(${mark})`})
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z\d]{5,17}$/), (number) => {
      expect(passport(number)).toEqual({ok: true, value: number})
      expect(passport(number.toLowerCase())).toEqual({ok: true, value: number})
    }),
  )
})
