import {afterEach, expect, test, vi} from 'vitest'
import {ageOn, birthDateOf, genderDigit, idCard, upgrade15} from './id-card.ts'
import {withCheckDigit} from './testing/with-check-digit.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['235407195106112745', '1951-06-11', '02', '23', 'resident'],
  ['210203197503102721', '1975-03-10', '02', '21', 'resident'],
  ['110101199003078670', '1990-03-07', '01', '11', 'resident'],
  ['440308199901101512', '1999-01-10', '01', '44', 'resident'],
  ['371001198010082394', '1980-10-08', '01', '37', 'resident'],
  ['33010219200403064x', '1920-04-03', '02', '33', 'resident'],
  ['44011320141005001x', '2014-10-05', '01', '44', 'resident'],
  ['810000199408230021', '1994-08-23', '02', '81', 'hongkong'],
  ['820000200009100032', '2000-09-10', '01', '82', 'macau'],
  ['830000199201300022', '1992-01-30', '02', '83', 'taiwan'],
])('%s is an 18-digit number', (typed, birthDate, sex, province, holder) => {
  const value = typed.toUpperCase()
  expect(idCard(typed)).toEqual({ok: true, value, birthDate, sex, province, form: 18, holder})
})

test.each([
  ['110101491001001', '1949-10-01', '01', '11'],
  ['610104620927690', '1962-09-27', '02', '61'],
  ['330102200403064', '1920-04-03', '02', '33'],
])('%s is a 15-digit number', (value, birthDate, sex, province) => {
  expect(idCard(value)).toEqual({ok: true, value, birthDate, sex, province, form: 15, holder: 'resident'})
})

test('white space at the edges is dropped', () => {
  expect(idCard(' 33010219200403064x\n')).toMatchObject({ok: true, value: '33010219200403064X'})
})

test.each([
  ['format', '3301022011022000D6'],
  ['format', ''],
  ['format', '11010119900307867'],
  ['format', '1101011990030786700'],
  ['format', '11010149100100'],
  ['format', '1101014910010011'],
  ['format', '11010149100100X'],
  ['format', 'x10101199003078670'],
  ['format', '１１０１０１１９９００３０７８６７０'],
  ['format', '110101 19900307 8670'],
  ['format', '110101 99003078670'],
  ['format', '-10101199003078670'],
  ['format', '1101011990030786:0'],
  ['format', '11010149100/001'],
  ['address', '160323197806058856'],
  ['address', '010203197503102721'],
  ['address', '932682198501010017'],
  ['address', '911124198108030024'],
  ['date', '520323197802318856'],
  ['date', '110101940231001'],
  ['date', '610104620932690'],
  ['date', '235407207006112742'],
  ['date', '110106100001019457'],
  ['check-digit', '11010119900307867X'],
  ['check-digit', '36042619910102009X'],
  ['check-digit', '235407195106112742'],
])('%s error: %s', (reason, typed) => {
  expect(idCard(typed)).toEqual({ok: false, reason: `id-card.${reason}`})
})

test.each([undefined, null, 110101199003078670n, 110101491001001, {}, ['110101491001001']])(
  'a value that is not a text fails the format: %s',
  (typed) => {
    expect(idCard(typed)).toEqual({ok: false, reason: 'id-card.format'})
  },
)

test('exactly these two-digit province codes exist, and no county is checked', () => {
  const codes = Array.from({length: 100}, (_, code) => String(code).padStart(2, '0'))
  const existing = codes.filter((code) => idCard(withCheckDigit(`${code}999919900307867`)).ok)
  expect(existing.join(' ')).toBe(
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83',
  )
})

test.each([
  ['19000101', true],
  ['18991231', false],
  ['20000229', true],
  ['19000229', false],
  ['20230229', false],
  ['20240229', true],
  ['19900131', true],
  ['19900431', false],
  ['19900631', false],
  ['19900731', true],
  ['19900831', true],
  ['19900931', false],
  ['19901031', true],
  ['19901131', false],
  ['19901231', true],
  ['19901232', false],
  ['19901301', false],
  ['19900001', false],
  ['19900100', false],
])('the birth date %s exists: %s', (date, exists) => {
  expect(idCard(withCheckDigit(`110101${date}867`)).ok).toBe(exists)
})

test('a birth date after today is rejected, and today can be passed in', () => {
  const number = withCheckDigit('11010120270307867')
  expect(idCard(number, {today: '2027-03-07'})).toMatchObject({ok: true})
  expect(idCard(number, {today: '2027-03-06'})).toEqual({ok: false, reason: 'id-card.date'})
  expect(idCard('110101491001001', {today: '1949-09-30'})).toEqual({ok: false, reason: 'id-card.date'})
})

test('today is the day in China, wherever the device is', () => {
  const number = withCheckDigit('11010120270307867')
  vi.useFakeTimers({now: new Date('2027-03-06T15:59:59.999Z')})
  expect(idCard(number)).toEqual({ok: false, reason: 'id-card.date'})
  vi.setSystemTime(new Date('2027-03-06T16:00:00Z'))
  expect(idCard(number)).toMatchObject({ok: true})
})

test('a callback that passes more arguments does no harm', () => {
  expect(Reflect.apply(idCard, undefined, ['110101199003078670', 0, []])).toMatchObject({ok: true})
})

test('upgrade15 inserts 19 and appends the check digit, and leaves anything else as it is', () => {
  expect(upgrade15('330102200403064')).toBe('33010219200403064X')
  expect(upgrade15('110101491001001')).toBe(withCheckDigit('11010119491001001'))
  for (const other of ['110101199003078670', '', '33010220040306', '33010220040306x', ' 330102200403064'])
    expect(upgrade15(other)).toBe(other)
})

test.each([
  ['110101199003078670', 1],
  ['210203197503102721', 2],
  ['33010219200403064x', 2],
  ['44011320141005001x', 1],
  ['110101491001001', 1],
  ['610104620927690', 2],
  ['110101199003078671', 1],
  ['', 0],
  ['11010119900307867', 0],
  ['1101011990030786700', 0],
  ['x10101199003078670', 0],
] as const)('the gender digit of %s is %s: odd 1, even 2, else 0', (number, digit) => {
  expect(genderDigit(number)).toBe(digit)
})

test.each([
  ['110101199003078670', '1990-03-07'],
  ['33010219200403064x', '1920-04-03'],
  ['110101491001001', '1949-10-01'],
  ['520323197802318856', ''],
  ['235407207006112742', ''],
  ['11010119900307867', ''],
  ['1101011990030786700', ''],
  ['x10101199003078670', ''],
  ['', ''],
])('the birth date of %s is %j', (number, date) => {
  expect(birthDateOf(number)).toBe(date)
})

test('birthDateOf accepts today as an option', () => {
  expect(birthDateOf('110101199003078670', {today: '1990-03-06'})).toBe('')
})

test.each([
  ['1990-03-07', '2026-03-06', 35],
  ['1990-03-07', '2026-03-07', 36],
  ['1990-03-07', '2026-12-31', 36],
  ['1990-12-31', '2026-01-01', 35],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-01-01', '2026-01-01', 0],
])('a person born on %s has, on %s, completed %s years', (birthDate, today, years) => {
  expect(ageOn(birthDate, today)).toBe(years)
})

test('without a day, ageOn uses the day in China', () => {
  vi.useFakeTimers({now: new Date('2026-03-06T15:59:59Z')})
  expect(ageOn('1990-03-07')).toBe(35)
  vi.setSystemTime(new Date('2026-03-06T16:00:00Z'))
  expect(ageOn('1990-03-07')).toBe(36)
})
