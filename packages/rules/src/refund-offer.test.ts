import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {describe, expect, test} from 'vitest'
import {choosableItems} from './refund.ts'
import {refundOffer} from './refund-offer.ts'

const paid = {
  payStatus: OrderPayStatus.PAYED,
  refundStatus: '',
  payChannel: PayChannel.WECHAT,
  policyStatus: PolicyStatus.WAIT_EFFECT,
}
const refunding = {...paid, refundStatus: RefundStatus.REFUNDING}
const refunded = {...paid, refundStatus: RefundStatus.REFUND_SUCCESS}
const inForce = {...paid, policyStatus: PolicyStatus.EFFECTING}
const account = (...items: (typeof paid | typeof inForce)[]) =>
  items.map((item) => ({...item, payChannel: PayChannel.MEDICAL_ACCOUNT}))
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
    ['an account payment under that lock', account(inForce), 'ACCOUNT_IN_FORCE', false, lockSentence],
    ['one of two policies in force that an account paid', account(inForce, paid), 'POLICY_STATUS', false, lockSentence],
    [
      'one of two policies in force, paid by two accounts',
      [...account(inForce), {...paid, payChannel: PayChannel.MUTUAL_AID}],
      'POLICY_STATUS',
      true,
      '',
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

describe('the items to choose from', () => {
  type Items = Parameters<typeof refundOffer>[0]['orderItemList']
  test.each<[string, Items, Items]>([
    ['an unlocked one of two', [inForce, paid], [paid]],
    ['none of an order that an account paid, when one is locked', account(inForce, paid), []],
    ['all of an order that an account paid, when none is locked', account(paid, paid), account(paid, paid)],
    ['none that has a refund', [refunding, refunded], []],
  ])('%s', (_, items, choosable) => {
    expect(choosableItems(items, 'POLICY_STATUS')).toEqual(choosable)
  })
})
