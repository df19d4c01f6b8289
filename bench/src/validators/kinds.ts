import {email} from '@hmb/validators/email'
import {foreignResidentPermit} from '@hmb/validators/foreign-resident-permit'
import {hkMacauPermit} from '@hmb/validators/hk-macau-permit'
import {idCard} from '@hmb/validators/id-card'
import {passport} from '@hmb/validators/passport'
import {phone} from '@hmb/validators/phone'
import {taiwanPermit} from '@hmb/validators/taiwan-permit'
import {withCheckDigit} from '@hmb/validators/testing/with-check-digit'
import {createRandom, day, digits, idNumber, pickOne} from './numbers.ts'
import type {peers} from './peers.ts'

/** A kind of value, our rule's result for all of its values, and the reason. */
export interface Kind {
  readonly rule: keyof typeof peers
  readonly kind: string
  readonly taken: boolean
  readonly why: string
  readonly values: readonly string[]
}

/** The date for which the numbers are generated and validated. The peers read the clock, so no value depends on the date. */
const today = {today: '2026-03-07'}

/** Our rule's result. */
export const ours: Record<keyof typeof peers, (value: string) => boolean> = {
  idCard: (value) => idCard(value, today).ok,
  foreignResidentPermit: (value) => foreignResidentPermit(value, today).ok,
  phone: (value) => phone(value).ok,
  hkMacauPermit: (value) => hkMacauPermit(value).ok,
  taiwanPermit: (value) => taiwanPermit(value).ok,
  passport: (value) => passport(value).ok,
  email: (value) => email(value).ok,
}

const random = createRandom(11643)
const manyOf = (make: () => string) => Array.from({length: 300}, make)
const numberOf = (address: string, date: string) => withCheckDigit(address + date + digits(random, 3))
const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** A valid number that ends in X. */
function endingInX(): string {
  const number = idNumber(random)
  return number.endsWith('X') ? number : endingInX()
}

/** A valid number whose check digit was changed. */
function numberWithWrongCheckDigit(): string {
  const number = idNumber(random)
  const other = digits(random, 1)
  return number.endsWith(other) ? numberWithWrongCheckDigit() : number.slice(0, 17) + other
}

export const kinds: readonly Kind[] = [
  {
    rule: 'idCard',
    kind: '18 digits of an existing district',
    taken: true,
    why: 'GB 11643',
    values: manyOf(() => idNumber(random)),
  },
  {
    rule: 'idCard',
    kind: '… ending in X',
    taken: true,
    why: 'GB 11643: the check digit ten is written X',
    values: manyOf(endingInX),
  },
  {
    rule: 'idCard',
    kind: '… ending in a small x',
    taken: true,
    why: 'the same number; a phone keyboard writes a small letter. The value comes back with X',
    values: manyOf(() => endingInX().toLowerCase()),
  },
  {
    rule: 'idCard',
    kind: '15 digits (cards until 1999)',
    taken: true,
    why: 'the specification takes 15 digits; old policies and records are kept under them',
    values: manyOf(
      () => pickOne(random, ['110101', '330102', '610104']) + day(random, 1930, 1999).slice(2) + digits(random, 3),
    ),
  },
  {
    rule: 'idCard',
    kind: '15 digits, 30 February',
    taken: false,
    why: 'no such day',
    values: manyOf(
      () =>
        `${pickOne(random, ['110101', '330102', '610104'])}${30 + Math.floor(random() * 69)}0230${digits(random, 3)}`,
    ),
  },
  {
    rule: 'idCard',
    kind: 'of a county that no longer exists',
    taken: true,
    why: 'a number is for life, counties are not: Xuanwu (110104), Luwan (310103), Zhabei (310108), Tanggu (120107), Chongqing’s old Wanxian (512221), Laiwu (371202)',
    values: manyOf(() =>
      idNumber(random, pickOne(random, ['110104', '310103', '310108', '120107', '512221', '371202'])),
    ),
  },
  {
    rule: 'idCard',
    kind: 'of an area that no table has',
    taken: true,
    why: 'areas are founded every year; below the province an unknown one is not an error',
    values: manyOf(() => idNumber(random, `${pickOne(random, ['11', '33', '44', '65'])}9${digits(random, 3)}`)),
  },
  {
    rule: 'idCard',
    kind: 'residence permit, Hong Kong (810000)',
    taken: true,
    why: 'issued since 2018, the same number system',
    values: manyOf(() => idNumber(random, '810000')),
  },
  {
    rule: 'idCard',
    kind: 'residence permit, Macau (820000)',
    taken: true,
    why: 'issued since 2018, the same number system',
    values: manyOf(() => idNumber(random, '820000')),
  },
  {
    rule: 'idCard',
    kind: 'residence permit, Taiwan (830000)',
    taken: true,
    why: 'issued since 2018, the same number system',
    values: manyOf(() => idNumber(random, '830000')),
  },
  {
    rule: 'idCard',
    kind: 'born on 29 February of a leap year',
    taken: true,
    why: 'the day exists',
    values: manyOf(() => numberOf('110101', `${1932 + 4 * Math.floor(random() * 22)}0229`)),
  },
  {
    rule: 'idCard',
    kind: 'born from 1900 to 1909',
    taken: true,
    why: 'the specification counts from 1900',
    values: manyOf(() => numberOf('330102', day(random, 1900, 1909))),
  },
  {
    rule: 'idCard',
    kind: '29 February of a common year',
    taken: false,
    why: 'no such day; the check digit is right',
    values: manyOf(() => numberOf('110101', `${pickOne(random, ['1900', '1991', '2001', '2019'])}0229`)),
  },
  {
    rule: 'idCard',
    kind: '30 February, 31 April',
    taken: false,
    why: 'no such day; the check digit is right',
    values: manyOf(() =>
      numberOf('110101', `${1930 + Math.floor(random() * 90)}${pickOne(random, ['0230', '0231', '0431', '1131'])}`),
    ),
  },
  {
    rule: 'idCard',
    kind: 'born in 2070',
    taken: false,
    why: 'in the future',
    values: manyOf(() => numberOf('110101', day(random, 2070, 2070))),
  },
  {
    rule: 'idCard',
    kind: 'born before 1900',
    taken: false,
    why: 'no one is so old; the usual slip is 1890 for 1980',
    values: manyOf(() => numberOf('110101', day(random, 1800, 1899))),
  },
  {
    rule: 'idCard',
    kind: 'of a province that does not exist',
    taken: false,
    why: 'no number was ever issued with such an address',
    values: manyOf(() =>
      idNumber(
        random,
        pickOne(random, ['000000', '100000', '160323', '200000', '250101', '660101', '720000', '840000', '990000']),
      ),
    ),
  },
  {
    rule: 'idCard',
    kind: 'a wrong check digit',
    taken: false,
    why: 'GB 11643',
    values: manyOf(numberWithWrongCheckDigit),
  },
  {
    rule: 'idCard',
    kind: 'a foreign resident permit of 2023',
    taken: false,
    why: 'a number with a leading 9 is another document; it has a rule of its own',
    values: manyOf(() =>
      withCheckDigit(
        `9${pickOne(random, ['11', '31', '32', '44'])}${digits(random, 3)}${day(random, 1930, 2020)}${digits(random, 3)}`,
      ),
    ),
  },
  {
    rule: 'idCard',
    kind: 'full-width digits',
    taken: false,
    why: 'other systems that get the number would not know it; a rule that takes it must say the ordinary digits, and these do not',
    values: manyOf(() => fullWidth(idNumber(random))),
  },
  {
    rule: 'idCard',
    kind: 'white space at the edges',
    taken: true,
    why: 'pasted numbers carry it; the value comes back without',
    values: manyOf(() => ` ${idNumber(random)}\n`),
  },
  {
    rule: 'foreignResidentPermit',
    kind: 'the form of 2023',
    taken: true,
    why: 'issued since 2023-12-01: 9, province, country, birth date, sequence, check digit; the other package knows it as an identity card when the province happens to be 11',
    values: manyOf(() =>
      withCheckDigit(
        `9${pickOne(random, ['11', '31', '32', '44'])}${digits(random, 3)}${day(random, 1930, 2020)}${digits(random, 3)}`,
      ),
    ),
  },
  {
    rule: 'phone',
    kind: 'every beginning from 130 to 199',
    taken: true,
    why: 'eleven digits, the first 1, the second 3 to 9; tables of prefixes age and reject people',
    values: Array.from({length: 70}, (_, more) => `${130 + more}${digits(random, 8)}`),
  },
  {
    rule: 'phone',
    kind: 'with white space',
    taken: true,
    why: 'address books write 138 3838 9438; the value comes back without',
    values: manyOf(() => `138 ${digits(random, 4)} ${digits(random, 4)}`),
  },
  {
    rule: 'phone',
    kind: 'with +86',
    taken: false,
    why: 'the rule drops white space only; phoneInput drops the prefix while it is typed or pasted',
    values: manyOf(() => `+86138${digits(random, 8)}`),
  },
  {
    rule: 'phone',
    kind: 'beginning with 10, 11 or 12',
    taken: false,
    why: 'no mobile number begins so',
    values: manyOf(() => pickOne(random, ['10', '11', '12']) + digits(random, 9)),
  },
  {
    rule: 'hkMacauPermit',
    kind: 'eight digits',
    taken: true,
    why: 'the form in use',
    values: manyOf(() => pickOne(random, ['H', 'M']) + digits(random, 8)),
  },
  {
    rule: 'hkMacauPermit',
    kind: 'ten digits',
    taken: true,
    why: 'the older form, with the count of its issue',
    values: manyOf(() => pickOne(random, ['H', 'M', 'h', 'm']) + digits(random, 10)),
  },
  {
    rule: 'hkMacauPermit',
    kind: 'other letters, other lengths',
    taken: false,
    why: 'H and M only, 8 or 10 digits',
    values: manyOf(() => pickOne(random, ['C', 'W', 'H', 'M']) + digits(random, 9)),
  },
  {
    rule: 'taiwanPermit',
    kind: 'eight digits',
    taken: true,
    why: 'the form in use',
    values: manyOf(() => digits(random, 8)),
  },
  {
    rule: 'taiwanPermit',
    kind: 'ten digits and a mark in brackets',
    taken: true,
    why: 'the older form, a letter or a digit, brackets of either width',
    values: manyOf(() => digits(random, 10) + pickOne(random, ['', '(A)', '（B）', '(1)', '（2）'])),
  },
  {
    rule: 'taiwanPermit',
    kind: 'nine digits, or a letter in front',
    taken: false,
    why: 'neither form has them',
    values: manyOf(() => pickOne(random, ['', 'T']) + digits(random, 9)),
  },
  {
    rule: 'passport',
    kind: '5 to 17 letters or digits',
    taken: true,
    why: 'passports of the world differ; the other package knows Chinese ones only',
    values: manyOf(() => pickOne(random, ['E', 'AB', '1', 'XDC']) + digits(random, 4 + Math.floor(random() * 11))),
  },
  {
    rule: 'passport',
    kind: 'with a sign in it',
    taken: false,
    why: 'letters and digits only',
    values: manyOf(() => `E12${pickOne(random, ['[', '_', '^', '`', ' '])}${digits(random, 5)}`),
  },
  {
    rule: 'email',
    kind: 'an address in Chinese',
    taken: true,
    why: 'such addresses exist (RFC 6531); whether mail arrives shows only when it is sent',
    values: ['李@例子.中国', 'li@例子.中国'],
  },
  {
    rule: 'email',
    kind: 'a host without a dot',
    taken: true,
    why: 'the specification: an @ that is neither first nor last, nothing stricter',
    values: ['li@localhost', 'li@corp'],
  },
]
