import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {Relation} from '@hmb/contract/codes/relation'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts, paymentNotifications, payments, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {notificationHeaders, testSecret} from '../../testing/notification-headers.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database

let home: TestFamily
let order: Awaited<ReturnType<TestFamily['order']>>
let tradeNo: string
beforeEach(async () => {
  server.clock.set(testStart)
  cashier.reset()
  home = await createTestFamily(server)
  order = await home.order([home.self, await home.add(Relation.PARENT)])
  tradeNo = (await home.pay(order)).tradeNo
})

const status = async () => (await home.browser.call(orderDetail, {orderId: order.orderId})).status
const paymentsOf = () => db.select().from(payments).where(eq(payments.orderId, order.orderId))
const policiesOf = () => db.select().from(policies).where(eq(policies.orderId, order.orderId))
const outcomes = async () =>
  (await db.select().from(paymentNotifications).where(eq(paymentNotifications.tradeNo, tradeNo))).map(
    ({outcome}) => outcome,
  )

test('a notification marks the order paid and issues a policy for each insured', async () => {
  cashier.pay(tradeNo)
  expect(await cashier.notify(tradeNo)).toBe(200)
  expect(await status()).toBe(OrderStatus.PAYED)
  expect(await paymentsOf()).toMatchObject([{amount: 13800, paysOrder: true, reportedBy: 'NOTIFICATION'}])
  const issued = await policiesOf()
  expect(issued).toHaveLength(2)
  for (const policy of issued) {
    expect(policy.policyNo).toMatch(/^PCQ\d{14}$/)
    expect(policy).toMatchObject({status: PolicyStatus.WAIT_EFFECT, startDate: '2027-01-01', endDate: '2027-12-31'})
  }
})

test('a repeated notification gets the same response and changes nothing', async () => {
  cashier.pay(tradeNo)
  for (let n = 0; n < 3; n += 1) expect(await cashier.notify(tradeNo, {notifyId: `same-${tradeNo}`})).toBe(200)
  expect(await outcomes()).toEqual(['HONOURED'])
  expect(await policiesOf()).toHaveLength(2)
})

test('concurrent notifications of one payment record it once', async () => {
  cashier.pay(tradeNo)
  const statuses = await Promise.all(Array.from({length: 6}, () => cashier.notify(tradeNo)))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect((await outcomes()).sort()).toEqual(['HONOURED', ...Array(5).fill('REPEATED')])
  expect(await paymentsOf()).toHaveLength(1)
  expect(await policiesOf()).toHaveLength(2)
})

test('a failure after a success changes nothing', async () => {
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  expect(await cashier.notify(tradeNo, {tradeState: 'PAYERROR'})).toBe(200)
  expect(await status()).toBe(OrderStatus.PAYED)
  expect((await outcomes()).sort()).toEqual(['HONOURED', 'IGNORED'])
})

test('a success after a failure still pays the order', async () => {
  await cashier.notify(tradeNo, {tradeState: 'PAYERROR'})
  expect(await home.browser.call(queryPay, {outOrderNo: order.orderNo})).toEqual({state: PayState.FAILED})
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  expect(await status()).toBe(OrderStatus.PAYED)
})

test('a notification with a wrong amount does not pay the order; a query gets the right amount', async () => {
  cashier.pay(tradeNo)
  expect(await cashier.notify(tradeNo, {totalFee: 13801})).toBe(200)
  expect(await outcomes()).toEqual(['WRONG_AMOUNT'])
  expect(await status()).toBe(OrderStatus.WAIT_PAY)
  expect(await paymentsOf()).toEqual([])
  await runMoneyJobs(server)
  expect(await status()).toBe(OrderStatus.PAYED)
  expect(await paymentsOf()).toMatchObject([{amount: 13800, reportedBy: 'QUERY'}])
})

test('a wrong amount that the query confirms is refunded, and the order can be paid again', async () => {
  cashier.pay(tradeNo)
  cashier.paymentOf(tradeNo).totalFee = 100
  await cashier.notify(tradeNo)
  await runMoneyJobs(server)
  expect(await status()).toBe(OrderStatus.WAIT_PAY)
  expect(cashier.refunds).toMatchObject([{outTradeNo: tradeNo, refundFee: 100}])
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('a notification with a wrong amount after the right one changes nothing', async () => {
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  await cashier.notify(tradeNo, {totalFee: 1})
  await runMoneyJobs(server)
  expect(await paymentsOf()).toMatchObject([{amount: 13800}])
  expect(cashier.refunds).toEqual([])
})

test('money that arrives after the order has expired is recorded and refunded, without a policy', async () => {
  const payment = cashier.paymentOf(tradeNo)
  server.clock.advance({minutes: 30})
  await runMoneyJobs(server)
  expect(payment.state).toBe('CLOSED')
  expect(await status()).toBe(OrderStatus.CLOSED)
  Object.assign(payment, {state: 'SUCCESS', transactionId: `late-${tradeNo}`, paidAt: server.clock.now().getTime()})
  expect(await cashier.notify(tradeNo)).toBe(200)
  expect(await cashier.notify(tradeNo)).toBe(200)
  expect(await status()).toBe(OrderStatus.CLOSED)
  expect(await paymentsOf()).toMatchObject([{amount: 13800, paysOrder: false}])
  expect(await policiesOf()).toEqual([])
  await runMoneyJobs(server)
  await runMoneyJobs(server)
  expect(cashier.refunds).toMatchObject([{outTradeNo: tradeNo, refundFee: 13800}])
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
  expect(refund).toMatchObject({status: RefundStatus.REFUND_SUCCESS, amount: 13800})
  expect(refund?.refundNo).toMatch(/^R\d{20}$/)
})

test('money that arrives after the order was cancelled is refunded', async () => {
  await home.browser.call(orderCancel, {orderId: order.orderId})
  const late = {state: 'SUCCESS', transactionId: `late-${tradeNo}`, paidAt: server.clock.now().getTime()}
  Object.assign(cashier.paymentOf(tradeNo), late)
  await cashier.notify(tradeNo)
  await runMoneyJobs(server)
  expect(await status()).toBe(OrderStatus.CANCELED)
  expect(cashier.refunds).toMatchObject([{outTradeNo: tradeNo, refundFee: 13800}])
})

test('money for an earlier cashier pays the order once; money for the later one is refunded', async () => {
  const second = (await home.pay(order)).tradeNo
  const paid = {state: 'SUCCESS', paidAt: server.clock.now().getTime()}
  Object.assign(cashier.paymentOf(tradeNo), paid, {transactionId: `first-${tradeNo}`})
  Object.assign(cashier.paymentOf(second), paid, {transactionId: `second-${tradeNo}`})
  await cashier.notify(tradeNo)
  await cashier.notify(second)
  await runMoneyJobs(server)
  expect((await paymentsOf()).map(({paysOrder}) => paysOrder).sort()).toEqual([false, true])
  expect(cashier.refunds).toMatchObject([{outTradeNo: second}])
  expect(await policiesOf()).toHaveLength(2)
})

test('when an earlier cashier is paid, the open one is closed', async () => {
  const second = (await home.pay(order)).tradeNo
  const paid = {state: 'SUCCESS', paidAt: server.clock.now().getTime(), transactionId: `first-${tradeNo}`}
  Object.assign(cashier.paymentOf(tradeNo), paid)
  await cashier.notify(tradeNo)
  await runMoneyJobs(server)
  expect(cashier.paymentOf(second).state).toBe('CLOSED')
})

test('a notification of an unknown payment is recorded, and its repetitions fail until the payment is known', async () => {
  const send = async () => {
    const {statusCode, body} = await raw(signed(unknown), unknown)
    return `${statusCode} ${JSON.parse(body).code}`
  }
  const unknown = notificationBody()
  const attemptOf = (no: string) => eq(paymentAttempts.tradeNo, no)
  await db.update(paymentAttempts).set({tradeNo: 'T-lost'}).where(attemptOf(tradeNo))
  expect([await send(), await send()]).toEqual(['200 FAIL', '200 FAIL'])
  expect(await outcomes()).toEqual(['UNKNOWN_TRADE'])
  await db.update(paymentAttempts).set({tradeNo}).where(attemptOf('T-lost'))
  expect([await send(), await send()]).toEqual(['200 SUCCESS', '200 SUCCESS'])
  expect(await outcomes()).toEqual(['HONOURED'])
  expect(await status()).toBe(OrderStatus.PAYED)
})

test('a notification of another provider’s payment changes nothing', async () => {
  cashier.pay(tradeNo)
  cashier.paymentOf(tradeNo).provider = 'unionpay'
  await cashier.notify(tradeNo)
  expect(await status()).toBe(OrderStatus.WAIT_PAY)
})

const raw = (headers: Record<string, string>, body: string) =>
  server.app.inject({method: 'POST', url: '/api/notify/wechat', headers, payload: body})
const notificationBody = () =>
  JSON.stringify({
    notifyId: `raw-${tradeNo}`,
    outTradeNo: tradeNo,
    transactionId: `raw-${tradeNo}`,
    totalFee: 13800,
    tradeState: 'SUCCESS',
    paidAt: server.clock.now().getTime(),
  })
const signed = (body: string, at = server.clock.now(), secret = testSecret) =>
  notificationHeaders(secret, '/api/notify/wechat', body, at)

test('a notification without the provider’s signature is rejected', async () => {
  const body = notificationBody()
  expect((await raw(signed(body, server.clock.now(), 'guessed'), body)).statusCode).toBe(401)
  expect((await raw({'content-type': 'application/json'}, body)).statusCode).toBe(401)
  expect((await raw(signed(body), body.replace('13800', '13801'))).statusCode).toBe(401)
  const forOtherPath = notificationHeaders(testSecret, '/api/notify/unionpay', body, server.clock.now())
  expect((await raw(forOtherPath, body)).statusCode).toBe(401)
  expect(await outcomes()).toEqual([])
  expect(await status()).toBe(OrderStatus.WAIT_PAY)
})

test('a replayed notification is rejected', async () => {
  const body = notificationBody()
  const headers = signed(body)
  expect((await raw(headers, body)).statusCode).toBe(200)
  expect((await raw(headers, body)).statusCode).toBe(401)
})

test('a notification with a timestamp more than five minutes off is rejected', async () => {
  const body = notificationBody()
  const at = (ms: number) => new Date(server.clock.now().getTime() + ms)
  expect((await raw(signed(body, at(-300_001)), body)).statusCode).toBe(401)
  expect((await raw(signed(body, at(300_001)), body)).statusCode).toBe(401)
  expect((await raw(signed(body, at(-300_000)), body)).statusCode).toBe(200)
})

test.each(['', '[]', '{"notifyId":"a"}', 'no json'])(
  'a signed call with the invalid body %j is rejected',
  async (body) => {
    expect((await raw(signed(body), body)).statusCode).toBe(400)
  },
)

test('the log has no names, document numbers or phones', async () => {
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  await runMoneyJobs(server)
  const log = server.logLines.join('')
  expect(log).toContain(tradeNo)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.orderId))
  const [row] = await db.select().from(orders).where(eq(orders.id, order.orderId))
  for (const secret of [item?.insured.name, item?.insured.idNo, row?.applicant.phone]) expect(log).not.toContain(secret)
})
