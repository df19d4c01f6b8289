import fc from 'fast-check'
import {expect, test} from 'vitest'
import {payoutOf} from './payout.ts'

const yuan = (count: number) => count * 100
const benefit = {limit: yuan(1_000_000), deductible: yuan(15_000), ratio: 80}

test.each([
  ['a usual case', yuan(100_000), benefit, {counted: yuan(85_000), paid: yuan(68_000), own: yuan(32_000)}],
  ['no costs', 0, benefit, {counted: 0, paid: 0, own: 0}],
  ['below the deductible', yuan(14_999), benefit, {counted: 0, paid: 0, own: yuan(14_999)}],
  ['exactly the deductible', yuan(15_000), benefit, {counted: 0, paid: 0, own: yuan(15_000)}],
  ['one fen above the deductible', yuan(15_000) + 1, benefit, {counted: 1, paid: 0, own: yuan(15_000) + 1}],
  ['five fen above it: the part is rounded down', yuan(15_000) + 4, benefit, {counted: 4, paid: 3, own: 1_500_001}],
  ['no deductible', yuan(100), {...benefit, deductible: 0}, {counted: yuan(100), paid: yuan(80), own: yuan(20)}],
  ['all is paid', yuan(100), {...benefit, deductible: 0, ratio: 100}, {counted: yuan(100), paid: yuan(100), own: 0}],
  ['nothing is paid', yuan(100), {...benefit, deductible: 0, ratio: 0}, {counted: yuan(100), paid: 0, own: yuan(100)}],
  [
    'the limit is just not reached',
    yuan(1_265_000),
    benefit,
    {counted: yuan(1_250_000), paid: yuan(1_000_000), own: yuan(265_000)},
  ],
])('%s', (_, costs, figures, expected) => {
  expect(payoutOf(costs, figures)).toEqual({...expected, limited: false})
})

test('above the limit only the limit is paid', () => {
  expect(payoutOf(yuan(2_000_000), benefit)).toEqual({
    counted: yuan(1_985_000),
    paid: yuan(1_000_000),
    own: yuan(1_000_000),
    limited: true,
  })
})

test('insurer and insured person together bear the costs, in whole fen', () => {
  const fen = fc.integer({min: 0, max: 10_000_000_000})
  fc.assert(
    fc.property(fen, fen, fen, fc.integer({min: 0, max: 100}), (costs, limit, deductible, ratio) => {
      const {paid, own} = payoutOf(costs, {limit, deductible, ratio})
      expect(paid + own).toBe(costs)
      expect(Number.isSafeInteger(paid)).toBe(true)
      expect(paid).toBeLessThanOrEqual(limit)
      expect(paid).toBeGreaterThanOrEqual(0)
      expect(own).toBeGreaterThanOrEqual(Math.min(costs, deductible))
    }),
  )
})
