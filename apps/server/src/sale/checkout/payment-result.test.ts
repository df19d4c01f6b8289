import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import {orderDetail} from '@hmb/contract/order'
import {paySuccessPage, queryPay} from '@hmb/contract/payment'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {payments} from '../../platform/db/schema/payment.ts'
import {callConcurrently} from '../../testing/concurrent-calls.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {payState} from '../payment/payment-state.ts'
import {reconcilePayments} from './payment-reconciliation.ts'

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

const state = async () => (await home.browser.call(queryPay, {outOrderNo: order.orderNo})).state
const queryCount = () => cashier.calls.filter((call) => call === `query ${tradeNo}`).length
const detail = () => home.browser.call(orderDetail, {orderId: order.orderId})

const waiting = {paidAt: null, status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY} as const
const paid = {paidAt: testStart, status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED} as const
test.each([
  ['the cashier is being opened', waiting, {state: 'MAKING', returnedAt: null}, PayState.CREATED],
  ['the person is at the provider', waiting, {state: 'OPEN', returnedAt: null}, PayState.AT_PROVIDER],
  ['it is paid', paid, {state: 'PAID', returnedAt: null}, PayState.PAID],
  [
    'it is paid, though its policies are over by now',
    {...paid, status: OrderStatus.CLOSED},
    {state: 'PAID', returnedAt: null},
    PayState.PAID,
  ],
  ['paying failed', waiting, {state: 'FAILED', returnedAt: null}, PayState.FAILED],
  [
    'the order is closed',
    {...waiting, status: OrderStatus.CLOSED},
    {state: 'CLOSED', returnedAt: null},
    PayState.ORDER_CLOSED,
  ],
  ['the order is cancelled', {...waiting, status: OrderStatus.CANCELED}, undefined, PayState.ORDER_CLOSED],
  ['there is no payment attempt', waiting, undefined, PayState.ABANDONED],
  ['the cashier is closed', waiting, {state: 'CLOSED', returnedAt: null}, PayState.ABANDONED],
  ['the provider opened no cashier', waiting, {state: 'REFUSED', returnedAt: null}, PayState.ABANDONED],
  ['the provider says that the person is paying', waiting, {state: 'PAYING', returnedAt: null}, PayState.CONFIRMING],
  [
    'the outcome of an account payment is unknown',
    {...waiting, payStatus: OrderPayStatus.TO_BE_CONFIRMED},
    undefined,
    PayState.CONFIRMING,
  ],
] as const)('%s', (_, ofOrder, attempt, expected) => {
  expect(payState(ofOrder, attempt, testStart)).toBe(expected)
})

test('an unpaid attempt counts as abandoned 35 s after the person came back; later money pays the order', async () => {
  server.clock.advance({seconds: 10})
  expect(await state()).toBe(PayState.AT_PROVIDER)
  server.clock.advance({seconds: 34})
  expect(await state()).toBe(PayState.AT_PROVIDER)
  server.clock.advance({seconds: 1})
  expect(await state()).toBe(PayState.ABANDONED)
  cashier.pay(tradeNo)
  server.clock.advance({seconds: 3})
  expect(await state()).toBe(PayState.PAID)
})

test('a request of the page that opens the cashier does not count as a return', async () => {
  expect(await state()).toBe(PayState.AT_PROVIDER)
  server.clock.advance({seconds: 60})
  expect(await state()).toBe(PayState.AT_PROVIDER)
  server.clock.advance({seconds: 34})
  expect(await state()).toBe(PayState.AT_PROVIDER)
  server.clock.advance({seconds: 1})
  expect(await state()).toBe(PayState.ABANDONED)
})

const seenFor = async (seenSeconds: number) =>
  (await home.browser.call(queryPay, {outOrderNo: order.orderNo, seenSeconds})).state

test('a request of a hidden page never makes an attempt abandoned', async () => {
  for (let seconds = 0; seconds < 240; seconds += 3) {
    server.clock.advance({seconds: 3})
    expect(await seenFor(0)).toBe(2)
  }
  expect(await seenFor(34)).toBe(2)
  expect(await seenFor(35)).toBe(6)
})

test('an abandoned attempt stays abandoned when the page is loaded again; later money pays the order', async () => {
  server.clock.advance({seconds: 60})
  expect(await seenFor(40)).toBe(6)
  expect(await seenFor(0)).toBe(6)
  expect(await state()).toBe(PayState.ABANDONED)
  cashier.pay(tradeNo)
  server.clock.advance({seconds: 3})
  expect(await seenFor(0)).toBe(3)
})

test('time that a page was visible before the cashier opened does not count', async () => {
  server.clock.advance({seconds: 34})
  expect(await seenFor(600)).toBe(2)
  server.clock.advance({seconds: 1})
  expect(await seenFor(601)).toBe(6)
})

test('an attempt counts as abandoned 35 s after its link has expired, without a visible page', async () => {
  server.clock.advance({seconds: 334})
  expect(await seenFor(0)).toBe(2)
  server.clock.advance({seconds: 1})
  expect(await seenFor(0)).toBe(6)
})

test('a query finds a payment without a notification', async () => {
  cashier.pay(tradeNo)
  expect(await state()).toBe(PayState.PAID)
  expect(await db.select().from(payments).where(eq(payments.orderId, order.orderId))).toMatchObject([
    {paysOrder: true, reportedBy: 'QUERY', amount: 6900},
  ])
})

test('the provider is queried once in two seconds for any number of tabs', async () => {
  await Promise.all(Array.from({length: 5}, state))
  expect(queryCount()).toBe(1)
  server.clock.advance({seconds: 1})
  await state()
  expect(queryCount()).toBe(1)
  server.clock.advance({seconds: 1})
  await state()
  expect(queryCount()).toBe(2)
})

test('the state does not change when the provider gives no response', async () => {
  cashier.unavailable = true
  expect(await state()).toBe(PayState.AT_PROVIDER)
})

test('the state follows the provider: paying, failed, closed', async () => {
  for (const [tradeState, expected] of [
    ['USERPAYING', 7],
    ['PAYERROR', 4],
  ] as const) {
    cashier.paymentOf(tradeNo).state = tradeState
    server.clock.advance({seconds: 2})
    expect(await state()).toBe(expected)
  }
  tradeNo = (await home.pay(order)).tradeNo
  cashier.paymentOf(tradeNo).state = 'CLOSED'
  expect(await state()).toBe(PayState.ABANDONED)
})

test('a person who leaves the payment without paying can pay again: the state follows the provider back', async () => {
  cashier.paymentOf(tradeNo).state = 'USERPAYING'
  server.clock.advance({seconds: 2})
  expect(await seenFor(0)).toBe(PayState.CONFIRMING)
  cashier.paymentOf(tradeNo).state = 'NOTPAY'
  server.clock.advance({seconds: 3})
  expect(await seenFor(3)).toBe(PayState.AT_PROVIDER)
  server.clock.advance({seconds: 32})
  expect(await seenFor(35)).toBe(PayState.ABANDONED)
})

test('without a waiting page or a notification, reconciliation queries after 10 s, then 20 s, then 40 s', async () => {
  const queriesAfter = async (seconds: number) => {
    server.clock.advance({seconds})
    await runMoneyJobs(server)
    return queryCount()
  }
  expect(await queriesAfter(9)).toBe(0)
  expect(await queriesAfter(1)).toBe(1)
  expect(await queriesAfter(9)).toBe(1)
  expect(await queriesAfter(1)).toBe(2)
  expect(await queriesAfter(19)).toBe(2)
  expect(await queriesAfter(1)).toBe(3)
  cashier.pay(tradeNo)
  expect(await queriesAfter(40)).toBe(4)
  expect(await detail()).toMatchObject({status: OrderStatus.PAYED})
  expect(await queriesAfter(3600)).toBe(4)
})

test('several instances that reconcile at once send one query', async () => {
  const {providers, clock} = server
  const reconcile = () => reconcilePayments({db, providers, now: clock.now(), log: server.app.log})
  for (const [round, seconds] of [10, 10, 20, 40, 80].entries()) {
    clock.advance({seconds})
    await callConcurrently(server.database, reconcile)
    expect(queryCount()).toBe(round + 1)
  }
})

test.each([
  ['NOTPAY', 'CLOSED', PayState.ABANDONED],
  ['USERPAYING', 'USERPAYING', PayState.CONFIRMING],
] as const)('a cashier whose link has expired: %s becomes %s', async (before, after, payState) => {
  cashier.paymentOf(tradeNo).state = before
  for (const seconds of [10, 10, 20, 40, 80, 160, 320]) {
    server.clock.advance({seconds})
    await runMoneyJobs(server)
  }
  expect(cashier.paymentOf(tradeNo).state).toBe(after)
  expect(await state()).toBe(payState)
})

test('money that was in progress when its cashier was closed is found by a query a minute later', async () => {
  await home.pay(order)
  Object.assign(cashier.paymentOf(tradeNo), {
    state: 'SUCCESS',
    transactionId: `late-${tradeNo}`,
    paidAt: server.clock.now().getTime(),
  })
  server.clock.advance({seconds: 60})
  await runMoneyJobs(server)
  expect(await detail()).toMatchObject({status: OrderStatus.PAYED})
})

test.each(['PAYERROR', 'CLOSED'] as const)(
  'an attempt that reconciliation finds %s is queried again',
  async (tradeState) => {
    cashier.paymentOf(tradeNo).state = tradeState
    server.clock.advance({seconds: 10})
    await runMoneyJobs(server)
    Object.assign(cashier.paymentOf(tradeNo), {
      state: 'SUCCESS',
      transactionId: `again-${tradeNo}`,
      paidAt: server.clock.now().getTime(),
    })
    server.clock.advance({seconds: 60})
    await runMoneyJobs(server)
    expect(await detail()).toMatchObject({status: OrderStatus.PAYED})
  },
)

test('the result page gets the order and the project’s images; without an order its fields are empty', async () => {
  const {orderId, orderNo} = order
  const page = await home.browser.call(paySuccessPage, {orderId})
  expect(page).toMatchObject({orderId, orderNo, skuName: '重庆惠民保2026版', familyId: ''})
  expect(page).toMatchObject({insurerName: '示例财产保险股份有限公司', insurerPhone: '400-000-0000'})
  expect(page.coverFigures[0]).toEqual({
    name: '医保目录内医疗费用',
    limit: 100_000_000,
    deductible: 1_500_000,
    ratio: 80,
  })
  expect(page.shareLogoImg).toMatch(/^\/static\/img\/cq\//)
  expect(await home.browser.call(paySuccessPage, {})).toEqual({...page, orderId: '', orderNo: '', skuName: ''})
})
