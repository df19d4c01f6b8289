import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {expect, test} from 'vitest'
import {awaitsPayment, feeDue, orderStatusText, orderTone, paidFee, toBePaidFor} from './order.ts'

test.each([
  [OrderStatus.WAIT_PAY, OrderPayStatus.WAIT_PAY, '待支付'],
  [OrderStatus.WAIT_PAY, OrderPayStatus.TO_BE_CONFIRMED, '待确认'],
  [OrderStatus.PAYED, OrderPayStatus.PAYED, '已支付'],
  [OrderStatus.CLOSED, OrderPayStatus.WAIT_PAY, '已关闭'],
  [OrderStatus.CANCELED, OrderPayStatus.WAIT_PAY, '已取消'],
  ['CANCELLED', OrderPayStatus.WAIT_PAY, '已取消'],
  ['SOMETHING_NEW', '', '处理中'],
])('%s with payStatus %s is shown as %s', (status, payStatus, text) => {
  expect(orderStatusText({status, payStatus})).toBe(text)
})

test('only WAIT_PAY that is not being confirmed can be paid or cancelled', () => {
  const canBePaid = (status: string, payStatus: string) => awaitsPayment({status, payStatus})
  expect(canBePaid(OrderStatus.WAIT_PAY, OrderPayStatus.WAIT_PAY)).toBe(true)
  expect(canBePaid(OrderStatus.WAIT_PAY, OrderPayStatus.TO_BE_CONFIRMED)).toBe(false)
  for (const status of [OrderStatus.PAYED, OrderStatus.CLOSED, OrderStatus.CANCELED, 'CANCELLED'])
    expect(canBePaid(status, OrderPayStatus.WAIT_PAY)).toBe(false)
})

test('the paid amount of a partly paid order is the sum of its paid items', () => {
  expect(paidFee({orderItemList: [{payPrice: 19_500}, {payPrice: 0}]})).toBe(19_500)
})

test('a waiting order, a paid order and all others have different tones', () => {
  expect(
    [OrderStatus.WAIT_PAY, OrderStatus.PAYED, OrderStatus.CLOSED].map((status) => orderTone({status, payStatus: ''})),
  ).toEqual(['waiting', 'success', 'neutral'])
})

test('after a payment for some of the people, the others are unpaid and their price is due', () => {
  const insuredInfoList = [
    {name: '张晓明', payStatus: OrderPayStatus.PAYED},
    {name: '李秀英', payStatus: OrderPayStatus.WAIT_PAY},
  ]
  expect(toBePaidFor({insuredInfoList})).toEqual([{name: '李秀英', payStatus: OrderPayStatus.WAIT_PAY}])
  const due = (status: string, unpaidFee: number) => feeDue({status, payStatus: status, price: 39_000, unpaidFee})
  expect(due(OrderStatus.WAIT_PAY, 19_500)).toBe(19_500)
  expect(due(OrderStatus.WAIT_PAY, 39_000)).toBe(39_000)
  expect(due(OrderStatus.PAYED, 0)).toBe(39_000)
  expect(due(OrderStatus.CANCELED, 0)).toBe(39_000)
})
