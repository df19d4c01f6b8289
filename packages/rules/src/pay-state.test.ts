import {expect, test} from 'vitest'
import {canPayAgain, payOutcome, payOutcomeText} from './pay-state.ts'

test.each([
  [3, '投保成功'],
  [1, '支付中'],
  [2, '支付中'],
  [7, '支付中'],
  [4, '投保失败'],
  [5, '投保失败'],
  [6, '投保失败'],
] as const)('state %i is shown as %s', (state, text) => {
  expect(payOutcomeText[payOutcome(state)]).toBe(text)
})

test('only state 6 turns the detail link into 重新支付', () => {
  expect(([1, 2, 3, 4, 5, 6, 7] as const).filter(canPayAgain)).toEqual([6])
})
