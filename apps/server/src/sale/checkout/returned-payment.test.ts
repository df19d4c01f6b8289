import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {Relation} from '@hmb/contract/codes/relation'
import {bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {orderCancel, orderDetail, orderList} from '@hmb/contract/order'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {refunds} from '../../platform/db/schema/payment.ts'
import {openTestAccountPlatforms} from '../../testing/test-account-platforms.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, freshIdNo, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'

/* Money that arrives for an order and is refunded automatically (自动退回): the order shows the amount and the time. */

const server = await startTestServer()
const cashier = openTestCashier(server)
const accounts = openTestAccountPlatforms(server)
const {clock} = server
const {db} = server.database

let home: TestFamily
let order: Awaited<ReturnType<TestFamily['order']>>
beforeEach(async () => {
  await db.delete(outbox)
  clock.set(testStart)
  cashier.reset()
  cashier.refunding.nextResult = 'PROCESSING'
  home = await createTestFamily(server)
  order = await home.order()
})

const detail = () => home.browser.call(orderDetail, {orderId: order.orderId})
/** The provider takes the money, also at a cashier that has ended, and notifies it. */
async function payLate(tradeNo: string): Promise<void> {
  Object.assign(cashier.paymentOf(tradeNo), {
    state: 'SUCCESS',
    transactionId: `late-${tradeNo}`,
    paidAt: clock.now().getTime(),
  })
  await cashier.notify(tradeNo)
}

test('an order without such money shows none', async () => {
  expect(await detail()).toMatchObject({returnedPayments: []})
})

test('a payment that arrives after the order was cancelled is shown while it goes back, and when it did', async () => {
  const {tradeNo} = await home.pay(order)
  await home.browser.call(orderCancel, {orderId: order.orderId})
  clock.advance({minutes: 10})
  await payLate(tradeNo)
  const {status, returnedPayments} = await detail()
  expect(status).toBe(OrderStatus.CANCELED)
  const shown = {
    amount: 6900,
    payChannel: PayChannel.WECHAT,
    payChannelValue: '微信支付',
    payTime: '2026-11-20 10:10:00',
    refundStatus: RefundStatus.REFUNDING,
    refundStatusValue: '退款中',
    refundedTime: '',
    refundSetlSn: expect.stringMatching(/^R\d{20}$/),
  }
  expect(returnedPayments).toEqual([shown])
  await runMoneyJobs(server)
  clock.advance({seconds: 5})
  const [refund] = cashier.refunds
  cashier.refunding.finish(refund?.outRefundNo ?? '', 'SUCCESS')
  await cashier.refunding.notify(refund?.outRefundNo ?? '')
  const ended = {refundStatus: RefundStatus.REFUND_SUCCESS, refundStatusValue: '退款成功'}
  expect((await detail()).returnedPayments).toEqual([
    {...shown, ...ended, refundedTime: '2026-11-20 10:10:05', refundSetlSn: refund?.outRefundNo},
  ])
  const {list} = await home.browser.call(orderList, {pageNum: 1, pageSize: 10})
  expect(list[0]?.returnedPayments).toEqual((await detail()).returnedPayments)
})

test('a payment that arrives after the order has expired is shown', async () => {
  const {tradeNo} = await home.pay(order)
  clock.advance({minutes: 31})
  await runMoneyJobs(server)
  await payLate(tradeNo)
  expect(await detail()).toMatchObject({status: OrderStatus.CLOSED, returnedPayments: [{amount: 6900}]})
})

test('of two payments of one order, the second is shown; the order and its cover stay', async () => {
  const first = (await home.pay(order)).tradeNo
  cashier.paymentOf(first).state = 'PAYERROR'
  await cashier.notify(first, {tradeState: 'PAYERROR'})
  const second = (await home.pay(order)).tradeNo
  await payLate(second)
  clock.advance({minutes: 1})
  await payLate(first)
  const {status, returnedPayments, orderItemList} = await detail()
  expect(status).toBe(OrderStatus.PAYED)
  expect(returnedPayments).toMatchObject([{amount: 6900, payTime: '2026-11-20 10:01:00'}])
  expect(orderItemList[0]).toMatchObject({refundStatus: '', payPrice: 6900})
})

test('a payment of the whole order after a part was paid is shown with its whole amount', async () => {
  home = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  const parent = {idNo: freshIdNo({year: 1958})}
  accounts.unpaidIdNos.add(parent.idNo)
  order = await home.order([home.self, await home.add(Relation.PARENT, parent)])
  const {tradeNo} = await home.pay(order)
  await home.browser.call(bjIndividualPay, {orderId: order.orderId})
  await payLate(tradeNo)
  expect(await detail()).toMatchObject({
    status: OrderStatus.WAIT_PAY,
    unpaidFee: 19_500,
    returnedPayments: [{amount: 39_000, payChannel: PayChannel.WECHAT}],
  })
})

test('a refund that its provider refuses for good is shown as going back; the operator repeats it', async () => {
  const {tradeNo} = await home.pay(order)
  await home.browser.call(orderCancel, {orderId: order.orderId})
  await payLate(tradeNo)
  cashier.refunding.nextResult = {errorCode: 'REFUND_REFUSED'}
  await runMoneyJobs(server)
  expect((await detail()).returnedPayments).toMatchObject([
    {refundStatus: RefundStatus.REFUND_FAIL, refundStatusValue: '退款中', refundedTime: ''},
  ])
  expect(await db.select().from(refunds).where(eq(refunds.orderId, order.orderId))).toMatchObject([
    {cause: 'RETURNED', failure: 'REFUND_REFUSED'},
  ])
})
