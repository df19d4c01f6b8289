import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {expect, test} from 'vitest'
import {canSwitchRenewal, membersToInsureAgain} from './order-actions.ts'

const paid = {insurantId: 'm1', payStatus: OrderPayStatus.PAYED, refundStatus: ''}
const unpaid = {...paid, insurantId: 'm2', payStatus: OrderPayStatus.WAIT_PAY}
const refunding = {...paid, refundStatus: RefundStatus.REFUNDING}
const refunded = {...paid, refundStatus: RefundStatus.REFUND_SUCCESS}
const statuses = [OrderStatus.WAIT_PAY, OrderStatus.CLOSED, OrderStatus.CANCELED, 'CANCELLED', 'SOMETHING_NEW']

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
