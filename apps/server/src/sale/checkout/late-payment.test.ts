import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {buildApp} from '../../app.ts'
import {paymentAttempts, payments} from '../../platform/db/schema/payment.ts'
import {createLog} from '../../platform/log.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {paymentJobs, runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer, type TestServer} from '../../testing/test-server.ts'

/* Money that reaches a cashier after its attempt has ended, without a notification. */

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
  order = await home.order()
  tradeNo = (await home.pay(order)).tradeNo
  cashier.calls.length = 0
})

/** Runs the jobs every minute, or every half hour for a long time. */
async function runJobsFor(minutes: number, on: TestServer = server): Promise<void> {
  const step = minutes > 60 ? 30 : 1
  for (let passed = 0; passed < minutes; passed += step) {
    server.clock.advance({minutes: step})
    await runMoneyJobs(on, paymentJobs)
  }
}

/** The payment fails at the provider, which notifies us. */
async function fail(): Promise<void> {
  cashier.paymentOf(tradeNo).state = 'PAYERROR'
  await cashier.notify(tradeNo, {tradeState: 'PAYERROR'})
}

/** The provider takes the money without a notification. The earlier state of the payment does not matter. */
const payWithoutNotification = () =>
  Object.assign(cashier.paymentOf(tradeNo), {
    state: 'SUCCESS',
    transactionId: `late-${tradeNo}`,
    paidAt: server.clock.now().getTime(),
  })
const cancel = () => home.browser.call(orderCancel, {orderId: order.orderId})
const status = async () => (await home.browser.call(orderDetail, {orderId: order.orderId})).status
const attempt = async () => {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.tradeNo, tradeNo))
  return row
}
const queryCount = () => cashier.calls.filter((call) => call === `query ${tradeNo}`).length

test.each(['a notification', 'a query'] as const)(
  'a payment that %s reports as failed is closed at its provider, so that it can no longer be paid',
  async (source) => {
    if (source === 'a notification') await fail()
    else cashier.paymentOf(tradeNo).state = 'PAYERROR'
    expect(await home.browser.call(queryPay, {outOrderNo: order.orderNo})).toEqual({state: PayState.FAILED})
    await runMoneyJobs(server)
    expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
    expect(await home.browser.call(queryPay, {outOrderNo: order.orderNo})).toEqual({state: PayState.FAILED})
  },
)

test('a failed payment is closed once its unreachable provider responds again', async () => {
  await fail()
  cashier.unavailable = true
  await runJobsFor(3)
  expect(cashier.paymentOf(tradeNo).state).toBe('PAYERROR')
  cashier.unavailable = false
  await runJobsFor(10)
  expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
})

test('money that a failed payment takes minutes later pays the order that still waits for it', async () => {
  await fail()
  await runJobsFor(3)
  payWithoutNotification()
  await runJobsFor(20)
  expect(await status()).toBe(OrderStatus.PAYED)
  expect(await db.select().from(payments).where(eq(payments.orderId, order.orderId))).toMatchObject([{paysOrder: true}])
})

test.each([
  ['failed', 4, fail],
  ['cancelled with its order', 40, cancel],
  ['closed with its order, whose time was over', 600, () => runJobsFor(31)],
] as const)('money that reaches a cashier %s, %i minutes later, is found and refunded', async (_, minutes, end) => {
  await end()
  await runJobsFor(minutes)
  await cancel().catch(() => {})
  payWithoutNotification()
  await runJobsFor(24 * 60)
  expect(await status()).toMatch(/^(CANCELED|CLOSED)$/)
  expect(await db.select().from(payments).where(eq(payments.orderId, order.orderId))).toMatchObject([
    {paysOrder: false, reportedBy: 'QUERY'},
  ])
  expect(cashier.refunds).toMatchObject([{outTradeNo: tradeNo, refundFee: 6900}])
})

test('money that reaches an earlier cashier of a paid order is refunded', async () => {
  await fail()
  const second = (await home.pay(order)).tradeNo
  cashier.pay(second)
  await cashier.notify(second)
  await runJobsFor(5)
  payWithoutNotification()
  await runJobsFor(60)
  expect(await status()).toBe(OrderStatus.PAYED)
  expect(cashier.refunds).toMatchObject([{outTradeNo: tradeNo, refundFee: 6900}])
})

test('a cashier that has ended here but is open at its provider is closed again', async () => {
  await cancel()
  cashier.paymentOf(tradeNo).state = 'NOTPAY'
  await runJobsFor(1)
  expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
})

test('an ended attempt is queried less and less often, and no more after a day', async () => {
  await cancel()
  cashier.calls.length = 0
  await runJobsFor(1)
  expect(queryCount()).toBe(1)
  await runJobsFor(30)
  expect(queryCount()).toBe(3)
  await runJobsFor(48 * 60)
  expect(queryCount()).toBe(6)
  expect(await attempt()).toMatchObject({state: 'CLOSED', live: false, nextQueryAt: null})
})

test('a provider that is unreachable for two days is queried until it responds', async () => {
  await cancel()
  payWithoutNotification()
  cashier.unavailable = true
  await runJobsFor(48 * 60)
  cashier.unavailable = false
  await runJobsFor(15)
  expect(cashier.refunds).toMatchObject([{outTradeNo: tradeNo}])
})

test('a new process finds the attempts of the previous one', async () => {
  await fail()
  cashier.unavailable = true
  await runJobsFor(2)
  cashier.unavailable = false
  const {database, providers, clock, config} = server
  const app = await buildApp({database, providers, clock, config, log: createLog('silent')})
  await runJobsFor(2, {...server, app})
  expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
  payWithoutNotification()
  await runJobsFor(25, {...server, app})
  expect(await status()).toBe(OrderStatus.PAYED)
  await app.close()
})
