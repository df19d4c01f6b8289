import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {PayDetailScreen} from './PayDetailScreen.tsx'

afterEach(cleanup)

const call = '/api/aries/order/itemDetail2c'
const item = {
  id: 'i2',
  insurantId: 'm2',
  insuredName: '李秀英',
  insuredIdNo: '3499**********0047',
  idTypeName: '居民身份证',
  price: 6900,
  payPrice: 6900,
  status: OrderStatus.PAYED,
  statusValue: '已支付',
  payStatus: OrderPayStatus.PAYED,
  refundStatus: '',
  refundStatusValue: '',
  payChannel: PayChannel.WECHAT,
  payChannelValue: '微信支付',
  policyStatus: '',
  payTime: '2026-11-20 10:02:00',
}
const order = {
  id: 'o1',
  no: 'HM20261120000000000001',
  skuName: '重庆惠民保2026版',
  status: OrderStatus.PAYED,
  payStatus: OrderPayStatus.PAYED,
  price: 13_800,
  remainTime: 0,
  unit: '人/年',
  createTime: '2026-11-20 10:00:00',
  userId: 'u1',
  insuredInfoList: [],
  orderItemList: [{...item, id: 'i1', insuredName: '王小明'}, item],
}
const payment = {
  amount: 6900,
  payChannel: PayChannel.WECHAT,
  payChannelValue: '微信支付',
  payTime: '2026-11-20 10:03:00',
  refundStatus: RefundStatus.REFUNDING,
  refundStatusValue: '退款中',
  refundedTime: '',
  refundSetlSn: '',
}

function open(response: unknown, path = '/payDetail/?orderItemId=i2') {
  const app = createTestApp({path, responses: {[call]: response}})
  render(
    <TestApp app={app}>
      <PayDetailScreen />
    </TestApp>,
  )
  return () => app.calls.filter(({path: called}) => called === call).map(({request}) => request)
}
const path = () => screen.getByTestId('path').textContent

test('the payment of one insured person is shown, and returns to the list', async () => {
  const requests = open(order)
  await screen.findByRole('heading', {name: '支付完成'})
  expect(requests()).toEqual([{orderItemId: 'i2'}])
  const page = screen.getByRole('main').textContent
  for (const text of [
    ...['支付金额¥69.00', '支付时间2026-11-20 10:02:00', '被保人李秀英', '证件类型居民身份证', '3499 **** **** 0047'],
    ...['订单编号HM20261120000000000001', '创建时间2026-11-20 10:00:00', '支付方式微信支付'],
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('王小明')
  await userEvent.click(screen.getByRole('button', {name: '返回订单列表'}))
  expect(path()).toMatch(/^\/orderList\?projectid=hmb-cq/)
})

test('money that was paid twice is shown as a running refund', async () => {
  open({...order, returnedPayments: [payment]})
  const card = (await screen.findByRole('heading', {name: '款项退回'})).closest('section')?.textContent
  expect(card).toContain('多付的款项自动原路退回')
  expect(card).toContain('退回中')
})

test('an item that is not paid shows a message and opens its order', async () => {
  open({...order, orderItemList: [{...item, payStatus: OrderPayStatus.WAIT_PAY, payTime: '', payPrice: 0}]})
  await screen.findByText('该被保人尚未支付，没有支付详情')
  await userEvent.click(screen.getByRole('button', {name: '查看订单'}))
  expect(path()).toMatch(/^\/orderDetail\?orderid=o1/)
})

test('an item of an order that can be paid opens its payment', async () => {
  const waiting = {status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY, payTime: '', payPrice: 0}
  open({...order, ...waiting, orderItemList: [{...item, ...waiting}]})
  await userEvent.click(await screen.findByRole('button', {name: '去支付'}))
  expect(path()).toMatch(/^\/payment\?orderid=o1/)
})

test('an unknown item shows a message and opens the list', async () => {
  open(new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除'))
  await screen.findByText('信息不存在或已删除')
  await userEvent.click(screen.getByRole('button', {name: '返回订单列表'}))
  expect(path()).toMatch(/^\/orderList/)
})

test('a lost response can be requested again', async () => {
  const responses = [new TestNetworkError(), order]
  open(() => responses.shift())
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  await screen.findByRole('heading', {name: '支付完成'})
})

test('an address without an item shows the request to enter the page again', async () => {
  const requests = open(order, '/payDetail')
  await screen.findByText('页面信息不完整，请返回重新进入')
  expect(requests()).toEqual([])
})
