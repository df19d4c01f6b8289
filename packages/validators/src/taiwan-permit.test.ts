import {expect, test} from 'vitest'
import {taiwanPermit} from './taiwan-permit.ts'

test.each([
  ['12345678', '12345678'],
  ['07257456', '07257456'],
  [' 0725745601 ', '0725745601'],
  ['0725745601(B)', '0725745601(B)'],
  ['0725745601（b）', '0725745601(B)'],
  ['0725745601(1）', '0725745601(1)'],
])('%j is a permit', (typed, value) => {
  expect(taiwanPermit(typed)).toEqual({ok: true, value})
})

test.each([
  '123456789',
  '1234567',
  '12345678901',
  '12345678(B)',
  '0725745601(BB)',
  '0725745601()',
  '0725745601B',
  '0725745601(B',
  '0725745601(ſ)',
  'x12345678',
  'T12345678',
  '',
  undefined,
  12345678,
])('%j is not a permit', (typed) => {
  expect(taiwanPermit(typed)).toEqual({ok: false, reason: 'taiwan-permit.format'})
})
