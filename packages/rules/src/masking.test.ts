import {expect, test} from 'vitest'
import {maskName} from './masking.ts'

test.each([
  ['王小明', '王*'],
  ['𠮷田花', '𠮷*'],
  ['买买提·艾力', '买*'],
  ['', ''],
])('%s is shared as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
