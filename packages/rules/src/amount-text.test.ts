import {expect, test} from 'vitest'
import {groupedYuan, wanYuan} from './amount-text.ts'

test.each([
  [0, '0元'],
  [1, '0.01元'],
  [99_900, '999元'],
  [100_000, '1,000元'],
  [123_450, '1,234.50元'],
  [100_000_000, '1,000,000元'],
])('%i fen have the text %s', (fen, shown) => {
  expect(groupedYuan(fen)).toBe(shown)
})

test.each([
  [0, '0元'],
  [100_000, '0.1万元'],
  [500_000, '0.5万元'],
  [1_500_000, '1.5万元'],
  [100_000_000, '100万元'],
  [1_234_500, '12,345元'],
])('%i fen of a benefit have the text %s', (fen, shown) => {
  expect(wanYuan(fen)).toBe(shown)
})
