import {expect, test} from 'vitest'
import {companyName, contactName} from './company-name.ts'

test.each([
  ['company-name', companyName],
  ['contact-name', contactName],
] as const)('%s: trimmed, 1 to 30 characters', (name, check) => {
  expect(check(' 王经理 ')).toEqual({ok: true, value: '王经理'})
  expect(check('a')).toEqual({ok: true, value: 'a'})
  for (const character of ['字', '\u{20bb7}']) {
    expect(check(character.repeat(30)).ok).toBe(true)
    expect(check(character.repeat(31))).toEqual({ok: false, reason: `${name}.length`})
  }
  for (const empty of ['', ' \u3000', undefined, null, 1]) {
    expect(check(empty)).toEqual({ok: false, reason: `${name}.empty`})
  }
})
