import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail, orderList, waitPayCount} from '@hmb/contract/order'
import {beforeEach, expect, test} from 'vitest'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)

let home: TestFamily
beforeEach(async () => {
  server.clock.set(testStart)
  home = await createTestFamily(server)
})

const list = (
  status?: 'ALL' | '' | typeof OrderStatus.WAIT_PAY | typeof OrderStatus.PAYED,
  page = {pageNum: 1, pageSize: 10},
) => home.browser.call(orderList, {...page, ...(status === undefined ? {} : {status})})

test('an order shows full names, masked documents, China time and amounts in fen', async () => {
  const father = await home.add(Relation.PARENT, {name: '王建国', idNo: '349999195809100031'})
  const {orderId, orderNo} = await home.order([home.self, father])
  const order = await home.browser.call(orderDetail, {orderId})
  const {phone, userId} = home.browser
  const masked = `${home.selfIdNo.slice(0, 4)}**********${home.selfIdNo.slice(-4)}`
  expect(order).toMatchObject({
    id: orderId,
    no: orderNo,
    userId,
    skuName: '重庆惠民保2026版',
    unit: '人/年',
    status: OrderStatus.WAIT_PAY,
    payStatus: OrderPayStatus.WAIT_PAY,
    price: 13800,
    unpaidFee: 13800,
    remainTime: 1800,
    createTime: '2026-11-20 10:00:00',
    isRenewal: true,
    autoRenew: false,
    insurStartDate: '2027-01-01',
    insurEndDate: '2027-12-31',
    apctInfo: {
      name: '王小明',
      idType: DocumentType.RESIDENT_ID_CARD,
      idTypeValue: '居民身份证',
      idNo: masked,
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      verifyName: '未实名',
      verifyNameValue: 'NO',
      selIdNo: masked,
      selfName: '王小明',
    },
    insuredInfoList: [
      {name: '王小明', idNo: masked, relationType: Relation.SELF, relationTypeValue: '本人', price: 6900, explain: ''},
      {name: '王建国', idNo: '3499**********0031', idTypeValue: '居民身份证', relationTypeValue: '父母'},
    ],
    orderItemList: [
      {insurantId: home.self, insuredName: '王小明', status: OrderStatus.WAIT_PAY, statusValue: '待支付', payPrice: 0},
      {
        insurantId: father,
        insuredName: '王建国',
        insuredIdNo: '3499**********0031',
        price: 6900,
        payChannel: '',
        payChannelValue: '',
        refundStatus: '',
        policyStatus: '',
        payTime: '',
      },
    ],
  })
})

test('a paid order shows the time and the method of its payment', async () => {
  const order = await home.order()
  server.clock.advance({minutes: 2})
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  expect(await home.browser.call(orderDetail, {orderId: order.orderId})).toMatchObject({
    status: OrderStatus.PAYED,
    payStatus: OrderPayStatus.PAYED,
    unpaidFee: 0,
    remainTime: 0,
    orderItemList: [
      {
        status: OrderStatus.PAYED,
        statusValue: '已支付',
        payPrice: 6900,
        payTime: '2026-11-20 10:02:00',
        payChannel: PayChannel.WECHAT,
        payChannelValue: '微信支付',
        policyStatus: PolicyStatus.WAIT_EFFECT,
      },
    ],
  })
})

test('orders are listed the newest first, page by page, filtered by status', async () => {
  const made: string[] = []
  for (let n = 0; n < 3; n += 1) {
    server.clock.advance({seconds: 1})
    made.unshift((await home.order([await home.add(Relation.OTHER)])).orderId)
  }
  const ids = async (...args: Parameters<typeof list>) => (await list(...args)).list.map(({id}) => id)
  expect(await ids()).toEqual(made)
  expect(await ids('ALL')).toEqual(made)
  expect(await ids('')).toEqual(made)
  expect(await ids('ALL', {pageNum: 2, pageSize: 2})).toEqual(made.slice(2))
  expect(await list(OrderStatus.WAIT_PAY, {pageNum: 1, pageSize: 2})).toMatchObject({total: 3})
  expect(await list(OrderStatus.PAYED)).toEqual({list: [], total: 0})
  expect(await home.browser.call(waitPayCount, {})).toBe(3)
})

test('a project lists its own orders', async () => {
  await home.order()
  const elsewhere = server.browser('hmb-normal')
  for (const [name, value] of home.browser.cookies) elsewhere.cookies.set(name, value)
  expect(await elsewhere.call(orderList, {pageNum: 1, pageSize: 10})).toEqual({list: [], total: 0})
  expect(await elsewhere.call(waitPayCount, {})).toBe(0)
})

test('a visitor sees no orders', async () => {
  await expect(server.browser().call(waitPayCount, {})).rejects.toMatchObject({code: ErrorCode.UNAUTHORIZED})
})
