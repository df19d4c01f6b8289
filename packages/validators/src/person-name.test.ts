import {expect, test} from 'vitest'
import {familyMemberName, personName} from './person-name.ts'

test.each([
  ['张三', '张三'],
  [' 张三\u3000', '张三'],
  ['欧阳 娜娜', '欧阳 娜娜'],
  ['欧阳\u3000娜娜', '欧阳 娜娜'],
  ['〇一', '〇一'],
  ['\u{20bb7}野', '\u{20bb7}野'],
  ['\u202d张三\u202c', '张三'],
  ['张\u200b三', '张三'],
  ['葛\u{e0101}城', '葛城'],
  ['张'.repeat(60), '张'.repeat(60)],
  ['\u{20bb7}'.repeat(60), '\u{20bb7}'.repeat(60)],
])('%j is a Chinese name of 2 to 60 characters', (typed, value) => {
  expect(personName(typed)).toEqual({ok: true, value, script: 'han'})
})

test.each(['•', '．', '‧', '・', '･', '∙', '⋅', '\u0387', '·'])('the middle dot %s becomes U+00B7', (dot) => {
  expect(personName(`阿不都${dot}艾力${dot}买买提`)).toMatchObject({ok: true, value: '阿不都\u00b7艾力\u00b7买买提'})
})

test.each([
  ['Li', 'Li'],
  ['Mary Ann', 'Mary Ann'],
  ["O'Brien", "O'Brien"],
  ['D’Arc', 'D’Arc'],
  ["'t Hooft", "'t Hooft"],
  ['Jean-Luc', 'Jean-Luc'],
  ['J. R. Smith, Jr.', 'J. R. Smith, Jr.'],
  ['José', 'José'],
  ['Jose\u0301', 'Jose\u0301'],
  ['Нина', 'Нина'],
  ['Mary\tAnn', 'Mary Ann'],
  ['a'.repeat(38), 'a'.repeat(38)],
])('%j is a name in letters of 2 to 38 characters', (typed, value) => {
  expect(personName(typed)).toEqual({ok: true, value, script: 'letters'})
})

test.each([
  ['empty', ['', ' ', '\u3000', '\u200b', undefined, null]],
  [
    'length',
    [
      '张',
      'a',
      '\u{20bb7}',
      '张'.repeat(61),
      '\u{20bb7}'.repeat(61),
      'a'.repeat(39),
      '张'.repeat(1000),
      '张  '.repeat(100),
    ],
  ],
  ['spaces', ['张  三', 'Mary  Ann', '张 \u3000三', 'Mary \tAnn']],
  ['mixed', ['张Li', 'Li张', '张é', '田中さくら']],
  [
    'characters',
    ['张3', '3a', '12', '张三!', '张😀', '😀😀', "--''", '·张三', '张三·', '张··三', '张-三', 'a_b', 42, {}],
  ],
] as const)('names with the reason %s', (reason, names) => {
  for (const name of names) expect(personName(name), String(name)).toEqual({ok: false, reason: `person-name.${reason}`})
})

test('the family form accepts the same names of 2 to 30 characters', () => {
  expect(familyMemberName(' 买买提•艾力 ')).toEqual({ok: true, value: '买买提·艾力', script: 'han'})
  for (const letter of ['张', 'a', '\u{20bb7}']) {
    expect(familyMemberName(letter.repeat(2)).ok).toBe(true)
    expect(familyMemberName(letter.repeat(30)).ok).toBe(true)
    expect(familyMemberName(letter.repeat(31))).toEqual({ok: false, reason: 'family-name.length'})
    expect(familyMemberName(letter)).toEqual({ok: false, reason: 'family-name.length'})
  }
  expect(familyMemberName('')).toEqual({ok: false, reason: 'family-name.empty'})
  expect(familyMemberName('张Li')).toEqual({ok: false, reason: 'family-name.mixed'})
})
