import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {Relation} from '@hmb/contract/codes/relation'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {checkBeforePay, queryPay} from '@hmb/contract/payment'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {idempotencyKeys} from '../../platform/db/schema/http.ts'
import {paymentAttempts, payments} from '../../platform/db/schema/payment.ts'
import {orderBrowsers} from '../../platform/db/schema/recording.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})
const key = () => `key-${Math.random().toString(36).slice(2)}-0123456789`

let home: TestFamily
let order: Awaited<ReturnType<TestFamily['order']>>
beforeEach(async () => {
  server.clock.set(testStart)
  cashier.reset()
  home = await createTestFamily(server)
  order = await home.order()
})

const attempts = () => db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.orderId))
const state = async () => (await home.browser.call(queryPay, {outOrderNo: order.orderNo})).state

test.each([
  ['hmb-cq', [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT]],
  ['hmb-js', [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT, PayChannel.CLOUD_PAY]],
  ['hmb-bj', [PayChannel.WECHAT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK]],
  ['hmb-normal', [PayChannel.WECHAT, PayChannel.CLOUD_PAY]],
])(
  '%s offers the methods %j in this order; only account methods have 账 in their name',
  async (projectId, channels) => {
    const customer = await server.customer(projectId)
    const methods = await customer.call(checkBeforePay, {})
    expect(methods.map(({payChannel}) => payChannel)).toEqual(channels)
    for (const {payChannel, payChannelName} of methods)
      expect(payChannelName.includes('账')).toBe(
        [PayChannel.MEDICAL_ACCOUNT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK].some(
          (account) => account === payChannel,
        ),
      )
  },
)

test('a payment opens a cashier for the whole order under a new trade number', async () => {
  const {tradeNo, mwebUrl, payResult} = await home.pay(order)
  expect(tradeNo).toMatch(/^T20261120\d{14}$/)
  expect(mwebUrl).toBe(`http://cashier.test/cashier/wechat/p-${tradeNo}`)
  expect(payResult).toBeNull()
  expect(cashier.paymentOf(tradeNo)).toMatchObject({provider: 'wechat', totalFee: 6900})
})

test('the same key gives the same cashier', async () => {
  const same = key()
  const first = await home.pay(order, PayChannel.WECHAT, same)
  expect(await home.pay(order, PayChannel.WECHAT, same)).toEqual(first)
  expect(await attempts()).toHaveLength(1)
})

test('S59: a call that takes over from a killed process opens a cashier at once, another call waits', async () => {
  const killed = key()
  const {tradeNo} = await home.pay(order, PayChannel.WECHAT, killed)
  // The stored state of a process that is killed before the provider responds.
  await db.update(paymentAttempts).set({state: 'MAKING'}).where(eq(paymentAttempts.tradeNo, tradeNo))
  await db
    .update(idempotencyKeys)
    .set({response: null, leaseUntil: new Date(0)})
    .where(eq(idempotencyKeys.key, killed))
  server.clock.advance({seconds: 8})
  await expect(home.pay(order, PayChannel.WECHAT, key())).rejects.toEqual(businessError(ErrorCode.PAYMENT_IN_PROGRESS))
  const next = await home.pay(order, PayChannel.WECHAT, killed)
  expect(next.tradeNo).not.toBe(tradeNo)
  expect((await attempts()).map(({state}) => state).toSorted()).toEqual(['CLOSED', 'OPEN'])
  expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
})

test('an amount that differs from the order’s is rejected', async () => {
  await expect(home.pay({...order, price: 6800})).rejects.toEqual(businessError(ErrorCode.AMOUNT_CHANGED))
  expect(cashier.calls).toEqual([])
})

test('a method that the project does not offer is rejected', async () => {
  await expect(home.pay(order, PayChannel.CLOUD_PAY)).rejects.toEqual(businessError(ErrorCode.PAY_METHOD_UNAVAILABLE))
})

test("another account's order can be neither paid nor queried", async () => {
  const other = await createTestFamily(server)
  await expect(other.pay(order)).rejects.toEqual(businessError(ErrorCode.NOT_FOUND))
  await expect(other.browser.call(queryPay, {outOrderNo: order.orderNo})).rejects.toEqual(
    businessError(ErrorCode.NOT_FOUND),
  )
})

test('before a second cashier opens, the first is queried and closed at the provider', async () => {
  const first = await home.pay(order)
  cashier.calls.length = 0
  const second = await home.pay(order)
  expect(cashier.calls).toEqual([`query ${first.tradeNo}`, `close ${first.tradeNo}`, `create ${second.tradeNo}`])
  expect(cashier.paymentOf(first.tradeNo).state).toBe('CLOSED')
  expect((await attempts()).filter(({live}) => live).map(({tradeNo}) => tradeNo)).toEqual([second.tradeNo])
})

test('a second attempt finds the first one paid, and is rejected', async () => {
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.ORDER_PAID))
  expect(await home.browser.call(orderDetail, {orderId: order.orderId})).toMatchObject({
    status: OrderStatus.PAYED,
    unpaidFee: 0,
  })
})

test('a second attempt is rejected while the person is paying; once the link has expired, the first is closed', async () => {
  const {tradeNo} = await home.pay(order)
  cashier.paymentOf(tradeNo).state = 'USERPAYING'
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PAYMENT_IN_PROGRESS))
  server.clock.advance({minutes: 5})
  const second = await home.pay(order)
  expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
  expect(second.tradeNo).not.toBe(tradeNo)
})

test('a second attempt is rejected while the provider of the first is unreachable', async () => {
  await home.pay(order)
  cashier.unavailable = true
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  expect(await attempts()).toHaveLength(1)
})

test('many concurrent taps with different keys leave one open cashier', async () => {
  const taps = await Promise.allSettled(Array.from({length: 6}, () => home.pay(order, PayChannel.WECHAT, key())))
  expect(taps.filter(({status}) => status === 'fulfilled').length).toBeGreaterThan(0)
  for (const tap of taps)
    if (tap.status === 'rejected')
      expect([ErrorCode.PAYMENT_IN_PROGRESS, ErrorCode.ORDER_CLOSED]).toContain(tap.reason.code)
  const open = (await attempts()).filter(({live}) => live)
  expect(open).toHaveLength(1)
  await runMoneyJobs(server)
  const ours = new Set((await attempts()).map(({tradeNo}) => tradeNo))
  const payable = cashier.payments.filter((payment) => ours.has(payment.tradeNo) && payment.state === 'NOTPAY')
  expect(payable.map(({tradeNo}) => tradeNo)).toEqual(open.map(({tradeNo}) => tradeNo))
})

test('when the provider opens no cashier, the person gets a system error and can pay again', async () => {
  cashier.unavailable = true
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  expect(await state()).toBe(PayState.ABANDONED)
  cashier.unavailable = false
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('a cashier that may have opened without a response is closed later', async () => {
  const {create} = server.providers.pay.wechat
  server.providers.pay.wechat.create = async (request) => {
    await create(request)
    return {ok: false, code: 'UNREACHABLE', message: ''}
  }
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  server.providers.pay.wechat.create = create
  await runMoneyJobs(server)
  const [attempt] = await attempts()
  expect(cashier.paymentOf(attempt?.tradeNo ?? '').state).toBe('CLOSED')
})

/** Runs `happens` after the provider has opened its cashier and before its response arrives. */
function whileOpening(happens: (tradeNo: string) => Promise<unknown>): void {
  const {create} = server.providers.pay.wechat
  server.providers.pay.wechat.create = async (request) => {
    server.providers.pay.wechat.create = create
    const made = await create(request)
    await happens(request.outTradeNo)
    return made
  }
}

test('a payment that is notified before the response of its cashier is reported as paid', async () => {
  whileOpening(async (tradeNo) => {
    cashier.pay(tradeNo)
    await cashier.notify(tradeNo)
  })
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.ORDER_PAID))
  expect(await state()).toBe(PayState.PAID)
})

test('a cashier that is closed before its late response does not close the order', async () => {
  whileOpening(async () => {
    server.clock.advance({seconds: 15})
    await runMoneyJobs(server)
  })
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('an order that is cancelled before the response of its cashier is reported as cancelled', async () => {
  whileOpening(() => home.browser.call(orderCancel, {orderId: order.orderId}))
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.ORDER_CLOSED))
})

test('an order can be paid after a process died while it opened a cashier', async () => {
  await home.pay(order)
  await db.update(paymentAttempts).set({state: 'MAKING'}).where(eq(paymentAttempts.orderId, order.orderId))
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PAYMENT_IN_PROGRESS))
  server.clock.advance({seconds: 15})
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test.each([
  ['paid', ErrorCode.ORDER_PAID, async () => cashier.pay((await home.pay(order)).tradeNo)],
  ['cancelled', ErrorCode.ORDER_CLOSED, () => home.browser.call(orderCancel, {orderId: order.orderId})],
  ['expired', ErrorCode.ORDER_EXPIRED, async () => server.clock.advance({minutes: 30})],
] as const)('an order that is %s cannot be paid: %i', async (_, code, happens) => {
  await happens()
  await state()
  await expect(home.pay(order)).rejects.toEqual(businessError(code))
  // The same when the end of the attempt is already recorded.
  await expect(home.pay(order)).rejects.toEqual(businessError(code))
})

test('cloud pay redirects the browser to the cashier page, with the return URL', async () => {
  const normal = await createTestFamily(server, {projectId: 'hmb-normal', skuNo: 'HMB-NORMAL-2026'})
  const member = await normal.add(Relation.OTHER, {phone: '13900000000'})
  const {orderNo} = await normal.order([member])
  const back = '/normal/insureResult?orderId=1'
  const url = `/api/aries/pay/ysf/pay?outTradeNo=${orderNo}&returnUrl=${encodeURIComponent(back)}`
  const response = await normal.browser.inject({method: 'GET', url})
  expect(response.statusCode).toBe(302)
  const location = new URL(response.headers.location ?? '')
  expect(location.pathname).toMatch(/^\/cashier\/unionpay\//)
  expect(location.searchParams.get('redirect_url')).toBe(server.config.publicUrl + back)
  expect(cashier.payments.at(-1)).toMatchObject({provider: 'unionpay', totalFee: 12800})
  // Staff finds the session recordings of an order by the browsers that created and paid it.
  const browsers = await db.select().from(orderBrowsers).where(eq(orderBrowsers.orderNo, orderNo))
  expect(browsers.map(({event}) => event).toSorted()).toEqual(['CREATED', 'PAID'])
})

test.each([
  ['/cq/insureResult?orderId=1', '/cq/insureResult?orderId=1'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('a rejected cloud payment with return URL %j redirects to %j, never to another host', async (returnUrl, path) => {
  const url = `/api/aries/pay/ysf/pay?outTradeNo=${order.orderNo}&returnUrl=${encodeURIComponent(returnUrl)}`
  const response = await home.browser.inject({method: 'GET', url})
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe(server.config.publicUrl + path)
})

test('a payment is recorded once by concurrent notifications, queries and jobs', async () => {
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await Promise.all([state(), cashier.notify(tradeNo), state(), cashier.notify(tradeNo), runMoneyJobs(server)])
  expect(await state()).toBe(PayState.PAID)
  expect(await db.$count(payments, eq(payments.orderId, order.orderId))).toBe(1)
})
