import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {differences, ownErrors, page} from './differences.ts'

test('our rules have the result in the table for every kind of value', () => {
  expect(ownErrors()).toEqual([])
})

test('the table lists every disagreement with a peer and its reason', () => {
  const table = readFileSync(new URL('../../../packages/validators/DIFFERENCES.md', import.meta.url), 'utf8')
  expect(unaligned(table)).toBe(unaligned(page()))
  for (const {why} of differences()) expect(why).not.toBe('')
})

test('the peers still have the errors for which this package was written', () => {
  const found = differences().map(({peer, kind}) => `${peer}: ${kind}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'validator: residence permit, Taiwan (830000)',
      'validator: the form of 2023',
      'id-validator: 30 February, 31 April',
      'idcard: … ending in a small x',
      'idcard: 15 digits (cards until 1999)',
      'stdnum: full-width digits',
    ]),
  )
})

/** The formatter aligns the table's columns; only the content is compared. */
function unaligned(markdown: string): string {
  return markdown.replace(/ +/g, ' ').replace(/-{3,}/g, '---')
}
