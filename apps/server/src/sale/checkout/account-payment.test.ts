import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {Relation} from '@hmb/contract/codes/relation'
import {bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts, payments, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {openTestAccountPlatforms} from '../../testing/test-account-platforms.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {notifyPolicy} from '../../testing/test-insurer.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const accounts = openTestAccountPlatforms(server)
const {db} = server.database
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})
const key = () => `key-${Math.random().toString(36).slice(2)}-0123456789`

let home: TestFamily
let order: Awaited<ReturnType<TestFamily['order']>>
beforeEach(async () => {
  server.clock.set(testStart)
  accounts.nextResult = 'DONE'
  accounts.beforeResponse = async () => {}
  accounts.unpaidIdNos.clear()
  accounts.payments.length = 0
  accounts.refunds.length = 0
  cashier.refunds.length = 0
  home = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  order = await home.order([home.self, await home.add(Relation.PARENT)])
})

const pay = (idempotencyKey = key()) => home.browser.call(bjIndividualPay, {orderId: order.orderId}, {idempotencyKey})
/** The number of the payment that reached the platform. */
const requestedTradeNo = () => accounts.payments[0]?.outTradeNo ?? ''
const currentOrder = () => home.browser.call(orderDetail, {orderId: order.orderId})
const state = async () => (await home.browser.call(queryPay, {outOrderNo: order.orderNo})).state
const paymentsOf = () => db.select().from(payments).where(eq(payments.orderId, order.orderId))
const covered = () => db.$count(policies, eq(policies.orderId, order.orderId))
/** Of the two insured, the mutual-aid account does not pay for the second. */
const leaveOneUnpaid = async () => {
  accounts.unpaidIdNos.add(await idNoOf(1))
}
async function idNoOf(index: number): Promise<string> {
  const rows = await db.select().from(orderItems).where(eq(orderItems.orderId, order.orderId))
  return rows.find(({position}) => position === index)?.insured.idNo ?? ''
}

test('the same key gives the same response, and one request to the platform', async () => {
  const same = key()
  const first = await pay(same)
  expect(await pay(same)).toEqual(first)
  expect(accounts.payments).toHaveLength(1)
})

test('many concurrent taps with different keys take the money once', async () => {
  const taps = await Promise.allSettled(Array.from({length: 8}, () => pay()))
  expect(taps.filter(({status}) => status === 'fulfilled')).toHaveLength(1)
  for (const tap of taps)
    if (tap.status === 'rejected')
      expect([ErrorCode.ORDER_PAID, ErrorCode.PAYMENT_IN_PROGRESS]).toContain(tap.reason.code)
  expect(await paymentsOf()).toMatchObject([{amount: 39_000, paysOrder: true, whole: true}])
  expect(accounts.payments).toHaveLength(1)
})

test('a payment whose notification arrives before the response is recorded once', async () => {
  accounts.beforeResponse = async () => {
    expect(await accounts.notify(requestedTradeNo())).toBe(200)
  }
  expect(await pay()).toMatchObject({failList: []})
  for (let n = 0; n < 3; n += 1) expect(await accounts.notify(requestedTradeNo())).toBe(200)
  expect(await paymentsOf()).toHaveLength(1)
  expect(await covered()).toBe(2)
})

test('a payment that is notified after its order was cancelled is not a success', async () => {
  const {query} = server.providers.accounts
  accounts.beforeResponse = async () => {
    Object.assign(server.providers.accounts, {query: async () => ({ok: false, code: 'UNREACHABLE', message: ''})})
    await home.browser.call(orderCancel, {orderId: order.orderId})
    Object.assign(server.providers.accounts, {query})
    expect(await accounts.notify(requestedTradeNo())).toBe(200)
  }
  await expect(pay()).rejects.toEqual(businessError(ErrorCode.ORDER_CLOSED))
  expect(await paymentsOf()).toMatchObject([{paysOrder: false}])
  expect(await covered()).toBe(0)
})

test('an order with an account payment in progress is not paid otherwise, cancelled or expired', async () => {
  accounts.nextResult = 'PROCESSING'
  await pay()
  expect(await currentOrder()).toMatchObject({
    status: OrderStatus.WAIT_PAY,
    payStatus: OrderPayStatus.TO_BE_CONFIRMED,
    remainTime: 0,
  })
  expect(await state()).toBe(PayState.CONFIRMING)
  await expect(pay()).rejects.toEqual(businessError(ErrorCode.PAYMENT_IN_PROGRESS))
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PAYMENT_IN_PROGRESS))
  await expect(home.browser.call(orderCancel, {orderId: order.orderId})).rejects.toEqual(
    businessError(ErrorCode.ORDER_NOT_CANCELABLE),
  )
  server.clock.advance({hours: 2})
  await runMoneyJobs(server)
  expect(await state()).toBe(PayState.CONFIRMING)
  const outTradeNo = requestedTradeNo()
  accounts.finish(outTradeNo, 'SUCCESS')
  expect(await accounts.notify(outTradeNo)).toBe(200)
  expect(await currentOrder()).toMatchObject({status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED})
  expect(await state()).toBe(PayState.PAID)
})

test('an order can be paid again after its account payment has failed', async () => {
  accounts.nextResult = 'PROCESSING'
  await pay()
  const outTradeNo = requestedTradeNo()
  accounts.finish(outTradeNo, 'PAYERROR')
  server.clock.advance({seconds: 2})
  expect(await state()).toBe(PayState.FAILED)
  expect(await currentOrder()).toMatchObject({payStatus: OrderPayStatus.WAIT_PAY})
  accounts.nextResult = 'DONE'
  await pay()
  expect(await currentOrder()).toMatchObject({status: OrderStatus.PAYED})
})

test('a platform that takes the money without a response is queried, and the money is recorded once', async () => {
  accounts.nextResult = 'RESPONSE_LOST'
  await pay()
  expect(await currentOrder()).toMatchObject({payStatus: OrderPayStatus.TO_BE_CONFIRMED})
  await expect(pay()).rejects.toEqual(businessError(ErrorCode.PAYMENT_IN_PROGRESS))
  server.clock.advance({seconds: 10})
  await runMoneyJobs(server)
  expect(await currentOrder()).toMatchObject({status: OrderStatus.PAYED})
  expect(await paymentsOf()).toMatchObject([{reportedBy: 'QUERY', paysOrder: true}])
  expect(accounts.payments).toHaveLength(1)
})

test('a payment that never reached its platform is closed there, so that it cannot arrive late', async () => {
  accounts.nextResult = 'REQUEST_LOST'
  await pay()
  expect(await currentOrder()).toMatchObject({payStatus: OrderPayStatus.TO_BE_CONFIRMED})
  server.clock.advance({seconds: 10})
  await runMoneyJobs(server)
  expect(accounts.trades.get(requestedTradeNo())?.state).toBe('CLOSED')
  expect(await state()).toBe(PayState.ABANDONED)
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('a page whose response was lost keeps the order only until the query, and another payment closes it', async () => {
  accounts.nextResult = 'RESPONSE_LOST'
  await pay()
  const trade = accounts.trades.get(requestedTradeNo())
  Object.assign(trade ?? {}, {state: 'NOTPAY', transactionId: '', paidAt: null})
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PAYMENT_IN_PROGRESS))
  server.clock.advance({seconds: 10})
  await runMoneyJobs(server)
  expect(await currentOrder()).toMatchObject({payStatus: OrderPayStatus.WAIT_PAY})
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
  expect(trade?.state).toBe('CLOSED')
})

test('a payment without a response reports that the order was cancelled meanwhile', async () => {
  accounts.nextResult = 'RESPONSE_LOST'
  accounts.beforeResponse = async () => {
    await db
      .update(paymentAttempts)
      .set({state: 'CLOSED', live: false})
      .where(eq(paymentAttempts.orderId, order.orderId))
    await db.update(orders).set({status: OrderStatus.CANCELED}).where(eq(orders.id, order.orderId))
  }
  onTestFinished(() => {
    accounts.beforeResponse = async () => {}
  })
  await expect(pay()).rejects.toEqual(expect.objectContaining({kind: 'business'}))
})

test('an attempt whose process died before it stored the response is queried', async () => {
  accounts.nextResult = 'RESPONSE_LOST'
  await pay()
  // The stored state before the response was processed.
  await db.update(orders).set({payStatus: OrderPayStatus.WAIT_PAY}).where(eq(orders.id, order.orderId))
  await db.update(paymentAttempts).set({state: 'MAKING'}).where(eq(paymentAttempts.orderId, order.orderId))
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PAYMENT_IN_PROGRESS))
  server.clock.advance({seconds: 15})
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.ORDER_PAID))
  expect(await currentOrder()).toMatchObject({status: OrderStatus.PAYED})
  expect(await paymentsOf()).toHaveLength(1)
})

test('the money is refunded when the order ends during an account payment', async () => {
  accounts.beforeResponse = async () => {
    await db.update(orders).set({status: OrderStatus.CANCELED}).where(eq(orders.id, order.orderId))
  }
  await expect(pay()).rejects.toEqual(businessError(ErrorCode.ORDER_CLOSED))
  await runMoneyJobs(server)
  expect(accounts.refunds).toMatchObject([{refundFee: 39_000}])
  expect(await paymentsOf()).toMatchObject([{paysOrder: false}])
})

test('the people who are paid for are covered at once; the rest stays due and is paid by WeChat', async () => {
  await leaveOneUnpaid()
  const response = await pay()
  expect(response.tradeNo).toBe('')
  expect(response.failList).toEqual([
    {
      name: '李建国',
      relation: '父母',
      relationCode: Relation.PARENT,
      errorMsg: '未完成家庭共济备案',
      idNo: (await idNoOf(1)).replace(/^(.{4}).*(.{4})$/, '$1**********$2'),
    },
  ])
  expect(await covered()).toBe(1)
  const half = await currentOrder()
  expect(half).toMatchObject({
    status: OrderStatus.WAIT_PAY,
    payStatus: OrderPayStatus.WAIT_PAY,
    price: 39_000,
    unpaidFee: 19_500,
  })
  expect(half.orderItemList.map(({payStatus, payChannel}) => [payStatus, payChannel])).toEqual([
    [OrderPayStatus.PAYED, PayChannel.MUTUAL_AID],
    [OrderPayStatus.WAIT_PAY, ''],
  ])
  expect(await state()).toBe(PayState.ABANDONED)

  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.AMOUNT_CHANGED))
  const {tradeNo} = await home.pay({...order, price: 19_500})
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  expect(await currentOrder()).toMatchObject({status: OrderStatus.PAYED, unpaidFee: 0})
  expect(await covered()).toBe(2)
  expect((await paymentsOf()).map(({amount, paysOrder, whole}) => [amount, paysOrder, whole])).toEqual([
    [19_500, true, false],
    [19_500, true, false],
  ])
})

test('a partial payment that is notified and queried is recorded once', async () => {
  await leaveOneUnpaid()
  accounts.nextResult = 'RESPONSE_LOST'
  await pay()
  const outTradeNo = requestedTradeNo()
  // The notified amount is that of the part, which only the platform can explain.
  expect(await accounts.notify(outTradeNo)).toBe(200)
  await runMoneyJobs(server)
  expect(await accounts.notify(outTradeNo)).toBe(200)
  expect(await paymentsOf()).toMatchObject([{amount: 19_500, paysOrder: true, reportedBy: 'QUERY'}])
  expect(await currentOrder()).toMatchObject({payStatus: OrderPayStatus.WAIT_PAY, unpaidFee: 19_500})
})

test('money for the whole order is refunded when a part is already paid', async () => {
  await leaveOneUnpaid()
  const {tradeNo} = await home.pay(order)
  await pay()
  Object.assign(cashier.paymentOf(tradeNo), {
    state: 'SUCCESS',
    transactionId: `late-${tradeNo}`,
    paidAt: server.clock.now().getTime(),
  })
  await cashier.notify(tradeNo)
  await runMoneyJobs(server)
  expect(cashier.refunds).toMatchObject([{outTradeNo: tradeNo, refundFee: 39_000}])
  expect(await currentOrder()).toMatchObject({status: OrderStatus.WAIT_PAY, unpaidFee: 19_500})
})

test('an account payment that pays for no person takes no money and leaves other methods open', async () => {
  await leaveOneUnpaid()
  accounts.unpaidIdNos.add(await idNoOf(0))
  expect((await pay()).failList).toHaveLength(2)
  expect(await paymentsOf()).toEqual([])
  expect(await currentOrder()).toMatchObject({unpaidFee: 39_000})
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test.each([
  ['cancelled', async () => home.browser.call(orderCancel, {orderId: order.orderId})],
  [
    'expired',
    async () => {
      server.clock.advance({minutes: 30})
      await runMoneyJobs(server)
    },
  ],
])(
  'a partly paid order that is then %s keeps the paid part; the other person can be insured again',
  async (_, ends) => {
    await leaveOneUnpaid()
    await pay()
    await ends()
    const ended = await currentOrder()
    expect(ended).toMatchObject({status: OrderStatus.PAYED, unpaidFee: 0})
    expect(ended.orderItemList.map(({status}) => status === OrderStatus.PAYED)).toEqual([true, false])
    expect(await db.$count(refunds, eq(refunds.orderId, order.orderId))).toBe(0)
    const [, left] = ended.orderItemList
    await expect(home.order([left?.insurantId ?? ''])).resolves.toMatchObject({price: 19_500})
  },
)

test('a partly paid order whose only policy has ended is closed when the rest of it expires', async () => {
  await leaveOneUnpaid()
  await pay()
  await runMoneyJobs(server)
  const [policy] = await db.select().from(policies).where(eq(policies.orderId, order.orderId))
  const report = {policyNo: policy?.policyNo ?? '', status: PolicyStatus.CANCELED, version: 2}
  expect(await notifyPolicy(server, report)).toBe('200 SUCCESS')
  await runMoneyJobs(server)
  expect(await currentOrder()).toMatchObject({
    status: OrderStatus.WAIT_PAY,
    orderItemList: [{refundStatus: RefundStatus.REFUND_SUCCESS}, {refundStatus: ''}],
  })
  server.clock.advance({minutes: 30})
  await runMoneyJobs(server)
  expect((await currentOrder()).status).toBe(OrderStatus.CLOSED)
})
