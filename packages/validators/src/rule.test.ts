import fc from 'fast-check'
import {expect, expectTypeOf, test} from 'vitest'
import type {Accepted, ReasonOf, Rejected, Rule} from './index.ts'
import * as all from './index.ts'
import {zhCN} from './zh-CN.ts'

type AnyRule = ((value: unknown) => Accepted<unknown> | Rejected) & Pick<Rule<Accepted<unknown>, string>, '~standard'>

const isRule = (value: unknown): value is AnyRule => typeof value === 'function' && '~standard' in value

/** Every rule of the package by its export's name; the two rules that choose by type are listed for each type. */
const rules: [string, AnyRule][] = [
  ...Object.entries(all).flatMap(([name, value]): [string, AnyRule][] => (isRule(value) ? [[name, value]] : [])),
  ...['', ...all.certificateTypes].flatMap((type): [string, AnyRule][] => [
    [`certificate(${type})`, all.certificate(type)],
    [`familyCertificate(${type})`, all.familyCertificate(type)],
  ]),
]

test('the package has these rules', () => {
  expect(
    rules
      .map(([name]) => name)
      .filter((name) => !name.includes('('))
      .sort(),
  ).toEqual([
    'birthday',
    'certificateNumber',
    'companyName',
    'contactName',
    'email',
    'familyMemberName',
    'foreignResidentPermit',
    'groupEmail',
    'headcount',
    'hkMacauPermit',
    'idCard',
    'landlineOrMobile',
    'passport',
    'personName',
    'phone',
    'relationCheck',
    'smsCode',
    'taiwanPermit',
  ])
})

test.each(rules)('%s is a Standard Schema with the same result as the rule', (_, rule) => {
  expect(rule['~standard']).toMatchObject({version: 1, vendor: '@hmb/validators'})
  const expected = (value: unknown) => {
    const verdict = rule(value)
    return verdict.ok ? {value: verdict.value} : {issues: [{message: verdict.reason}]}
  }
  for (const value of [...samples, undefined, null]) expect(rule['~standard'].validate(value)).toEqual(expected(value))
})

test.each(rules)('%s accepts any input, never throws, and returns a value or a reason that has a text', (_, rule) => {
  fc.assert(
    fc.property(fc.oneof(fc.anything({withBigInt: true, withDate: true, withSparseArray: true}), text), (value) => {
      const verdict = rule(value)
      if (verdict.ok) expect(verdict.value).toBeDefined()
      else expect(zhCN).toHaveProperty([verdict.reason])
    }),
    {numRuns: 300},
  )
})

test.each(rules)('%s accepts its own value with the same result', (_, rule) => {
  fc.assert(
    fc.property(text, (value) => {
      const verdict = rule(value)
      if (verdict.ok) expect(rule(verdict.value)).toEqual(verdict)
    }),
    {numRuns: 300, examples: samples.map((sample) => [sample])},
  )
})

test.each(rules)('%s keeps no state: the same value has the same result after any other calls', (_, rule) => {
  const first = samples.map((sample) => rule(sample))
  expect(
    samples
      .toReversed()
      .map((sample) => rule(sample))
      .toReversed(),
  ).toEqual(first)
})

/** More than the stack can hold, and long enough that a quadratic pattern would need half a minute. */
const repetitions = 250_000

// Grouped by text, because building the texts takes longer than checking them.
test.each([' ', '1', 'a', '张', '\u{20bb7}', '·', '张·', 'a ', ' 1', '@', 'a@', '0-', '(', '\u200b', '-1', '0571-'])(
  'every rule takes linear time and no deep stack: a text of 250,000 times %j does not take 2 s',
  (piece) => {
    const long = piece.repeat(repetitions)
    for (const value of [long, `1${long}`, `${long}x`, `a@${long}`, `张${long}三`])
      for (const [name, rule] of rules) {
        const start = Date.now()
        rule(value)
        expect(Date.now() - start, `${name} ${JSON.stringify(value.slice(0, 8))}`).toBeLessThan(2000)
      }
  },
)

test('the types of a rule are its accepted data and its reasons', () => {
  expectTypeOf(all.phone('')).toEqualTypeOf<Accepted | Rejected<'phone.format'>>()
  expectTypeOf<ReasonOf<typeof all.smsCode>>().toEqualTypeOf<all.SmsCodeReason>()
  const verdict = all.idCard('110101199003078670')
  expect(verdict.ok && ([verdict.birthDate, verdict.sex] satisfies [string, '01' | '02'])).toEqual(['1990-03-07', '01'])
})

/** A value that each rule accepts, and some that every rule rejects. */
const samples = [
  '13838389438',
  '042137',
  '买买提•艾力',
  "Seán O'Brien",
  '110101199003078670',
  '330102200403064',
  '932682198501010017',
  'usa110100010101',
  'm3203117707',
  '0725745601（b）',
  '12345678',
  'li@example.com',
  '057188887777-12',
  '1990-03-07',
  '',
  ' ',
  '!',
]

/** Text that resembles valid input, so that many cases pass the first check. */
const text = fc.oneof(
  fc.string({unit: 'binary', maxLength: 24}),
  fc.string({unit: fc.constantFrom(...'0123456789xX'), minLength: 5, maxLength: 19}),
  fc.string({unit: fc.constantFrom(...'张三买·•．ab é\u200b\u3000\u{20bb7}'), maxLength: 8}),
  fc.string({unit: fc.constantFrom(...'HMhm@0123456789-()（） ab'), maxLength: 15}),
)
