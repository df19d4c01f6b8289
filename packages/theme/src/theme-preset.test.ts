import {expect, test} from 'vitest'
import {themeOf} from './theme-preset.ts'

const cases: [string | null | undefined, string][] = [
  ['AH', 'orange'],
  ['TJ', 'orange'],
  ['HF', 'orange'],
  ['LC', 'orange'],
  ['normal', 'orange'],
  ['AH_CSS', 'orange'],
  ['TJ_CSS', 'orange'],
  ['HF_CSS', 'orange'],
  ['LC_CSS', 'orange'],
  ['JS', 'blue'],
  ['CQ', 'blue'],
  ['JS_CSS', 'blue'],
  ['CQ_CSS', 'blue'],
  ['BJ', 'red'],
  ['BJ_CSS', 'red'],
]

test.each(cases)('style code %s has the theme %s', (code, theme) => expect(themeOf(code)).toBe(theme))

test.each([[null], [undefined], ['']])('no style code (%s) is normal, which is orange', (code) =>
  expect(themeOf(code)).toBe('orange'),
)

test.each([['SZ'], ['cq'], ['cq_css'], ['CQ_css'], [' CQ'], ['CQ_CSS_CSS'], ['constructor']])(
  'an unknown code (%s), also one in lower case, is gray',
  (code) => expect(themeOf(code)).toBe('gray'),
)
