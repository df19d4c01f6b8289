import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {describe, expect, test} from 'vitest'
import {canSwitchRenewal, membersToInsureAgain, refundOffer} from './order-actions.ts'

const paid = {
  ...{insurantId: 'm1', payStatus: OrderPayStatus.PAYED, refundStatus: ''},
  ...{payChannel: PayChannel.WECHAT, policyStatus: PolicyStatus.WAIT_EFFECT},
}
const unpaid = {...paid, insurantId: 'm2', payStatus: OrderPayStatus.WAIT_PAY, payChannel: ''}
const refunding = {...paid, refundStatus: RefundStatus.REFUNDING}
const refunded = {...paid, refundStatus: RefundStatus.REFUND_SUCCESS}
const inForce = {...paid, policyStatus: PolicyStatus.EFFECTING}
const lockSentence = '除重复投保或被保人身故外，保单生效后不可退保，如有疑问请联系在线客服'
const statuses = [OrderStatus.WAIT_PAY, OrderStatus.CLOSED, OrderStatus.CANCELED, 'CANCELLED', 'SOMETHING_NEW']

describe('申请退款', () => {
  test.each([
    ['a paid order', [paid], 'NONE', true, ''],
    ['an order with one person left', [refunding, paid], 'NONE', true, ''],
    ['an order whose people are all in refund', [refunding, refunded], 'NONE', false, '所有被保人均已申请退款'],
    ['a policy in force, in a city without lock', [inForce], 'NONE', true, ''],
    ['a policy in force, in a city with lock', [inForce], 'POLICY_STATUS', false, lockSentence],
    ['one of two policies in force', [inForce, paid], 'POLICY_STATUS', true, ''],
    ['the last unlocked person in refund', [inForce, refunding], 'POLICY_STATUS', false, lockSentence],
    ['a WeChat payment under the lock of account payments', [inForce], 'ACCOUNT_IN_FORCE', true, ''],
    [
      'an account payment under that lock',
      [{...inForce, payChannel: PayChannel.MEDICAL_ACCOUNT}],
      'ACCOUNT_IN_FORCE',
      false,
      lockSentence,
    ],
  ] as const)('%s', (_, orderItemList, lock, offered, reason) => {
    const offer = refundOffer({status: OrderStatus.PAYED, orderItemList}, lock)
    expect(offer.offered).toBe(offered)
    if (!offer.offered) expect(offer.reason).toContain(reason)
  })

  test.each(statuses)('an order in %s offers none, and gives no reason', (status) => {
    expect(refundOffer({status, orderItemList: [paid]}, 'NONE')).toEqual({offered: false, reason: ''})
  })
})

test('自动续保 can be switched for a PAYED order of a product with renewal only', () => {
  expect(canSwitchRenewal({status: OrderStatus.PAYED, isRenewal: true})).toBe(true)
  expect(canSwitchRenewal({status: OrderStatus.PAYED, isRenewal: false})).toBe(false)
  for (const status of statuses) expect(canSwitchRenewal({status, isRenewal: true})).toBe(false)
})

test.each([
  ['a cancelled order: everyone', OrderStatus.CANCELED, [{...unpaid, insurantId: 'm1'}, unpaid], ['m1', 'm2']],
  ['an older cancelled order: everyone', 'CANCELLED', [unpaid], ['m2']],
  ['a closed order: everyone', OrderStatus.CLOSED, [refunded, unpaid], ['m1', 'm2']],
  ['a person insured twice: once', OrderStatus.CLOSED, [paid, paid], ['m1']],
  ['a paid order: no person, because all are insured', OrderStatus.PAYED, [paid, refunding], []],
  [
    'a paid order with a refund: the refunded person',
    OrderStatus.PAYED,
    [refunded, {...paid, insurantId: 'm3'}],
    ['m1'],
  ],
  ['an order paid in part whose rest ended: the rest', OrderStatus.PAYED, [paid, unpaid], ['m2']],
  ['an unpaid order: no person', OrderStatus.WAIT_PAY, [unpaid], []],
])('再次投保 after %s', (_, status, orderItemList, members) => {
  expect(membersToInsureAgain({status, orderItemList})).toEqual(members)
})
