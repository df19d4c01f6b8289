import {expect, test} from 'vitest'
import {telephone} from './telephone.ts'

test.each([
  ['400-000-0000', 'tel:4000000000'],
  ['0551 1234 5678', 'tel:055112345678'],
  ['（0551）12345678', 'tel:055112345678'],
  ['+86 10-12345678', 'tel:+861012345678'],
  ['95518（24小时）', 'tel:95518'],
  ['95518(7×24)', 'tel:95518'],
  ['400-000-0000转1', 'tel:4000000000'],
  ['400-000-0000 / 95518', 'tel:4000000000'],
  ['400-000-0000、95518', 'tel:4000000000'],
  ['客服热线：95518', 'tel:95518'],
  ['', 'tel:'],
])('what an operator writes as “%s” dials %s', (phone, address) => {
  expect(telephone(phone)).toBe(address)
})
