import {PayState} from '@hmb/contract/codes/pay-state'
import {expect, test} from 'vitest'
import {canPayAgain, payOutcome, payOutcomeText} from './pay-state.ts'

test.each([
  [PayState.PAID, '投保成功'],
  [PayState.CREATED, '支付中'],
  [PayState.AT_PROVIDER, '支付中'],
  [PayState.CONFIRMING, '支付中'],
  [PayState.FAILED, '投保失败'],
  [PayState.ORDER_CLOSED, '投保失败'],
  [PayState.ABANDONED, '投保失败'],
  [0, '投保失败'],
  [8, '投保失败'],
] as const)('state %i is shown as %s', (state, text) => {
  expect(payOutcomeText[payOutcome(state)]).toBe(text)
})

test('only an abandoned payment (已放弃) can be paid again (重新支付)', () => {
  expect(Object.values(PayState).filter(canPayAgain)).toEqual([PayState.ABANDONED])
})
