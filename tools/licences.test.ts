import {expect, test} from 'vitest'
import {isAllowed, refusedLicences} from './licences.ts'

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['', false],
])('S28a: the licence %j is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected)
})

test('S28b: a dependency without a licence is refused, a package of ours is not', () => {
  const components = [
    {name: 'contract', group: '@hmb'},
    {name: 'left', version: '1.0.0', licenses: [{license: {id: 'MIT'}}]},
    {name: 'right', version: '2.0.0', licenses: [{license: {id: 'GPL-3.0-only'}}]},
    {name: 'none', version: '3.0.0'},
  ]
  expect(refusedLicences(components)).toEqual(['right 2.0.0: GPL-3.0-only', 'none 3.0.0: no licence'])
})
