import fc from 'fast-check'
import {expect, test} from 'vitest'
import {yuan, yuanSign} from './money.ts'

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
  [6900, '69.00'],
  [-150, '-1.50'],
  [123456789, '1234567.89'],
])('%i fen are shown as %s yuan', (fen, shown) => {
  expect(yuan(fen)).toBe(shown)
})

test.each([null, undefined, Number.NaN, 1.5])('a missing amount (%s) is shown as -', (fen) => {
  expect(yuan(fen)).toBe('-')
  expect(yuanSign(fen)).toBe('-')
})

test('formatting loses no fen', () => {
  fc.assert(
    fc.property(
      fc.integer({min: -1e12, max: 1e12}),
      (fen) => Number(yuan(fen).replace('.', '')) === (fen === 0 ? 0 : fen),
    ),
  )
})

test('amounts in sentences have the sign of the currency', () => {
  expect(yuanSign(6900)).toBe('¥69.00')
})
