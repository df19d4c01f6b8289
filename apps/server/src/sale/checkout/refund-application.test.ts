import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {identityProve} from '@hmb/contract/identity'
import {orderDetail, orderOfItem} from '@hmb/contract/order'
import {canRefundOrders, individualRefund, refundDetail, refundOrder, refundRetain} from '@hmb/contract/refund'
import {eq, sql} from 'drizzle-orm'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {payments, refundItems} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {rowsOf} from '../../platform/db/stored-values.ts'
import {callConcurrently, countFulfilled} from '../../testing/concurrent-calls.ts'
import {openTestAccountPlatforms} from '../../testing/test-account-platforms.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily} from '../../testing/test-family.ts'
import {notifyPolicy} from '../../testing/test-insurer.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {buyAtCashier, buyFromAccount, freshKey} from '../../testing/test-purchase.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const accounts = openTestAccountPlatforms(server)
const {db} = server.database
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})

beforeEach(async () => {
  // Sends the messages of earlier tests.
  await db.delete(outbox)
  server.clock.set(testStart)
  cashier.reset()
  accounts.refunding.reset()
  cashier.refunding.nextResult = 'PROCESSING'
  accounts.refunding.nextResult = 'PROCESSING'
  accounts.unpaidIdNos.clear()
})

const buy = (request?: Parameters<typeof buyAtCashier>[2]) => buyAtCashier(server, cashier, request)
const buyInBeijing = () => buyFromAccount(server, accounts)
/** The mutual-aid account has paid for one person, WeChat for the other. */
const buyByTwoChannels = () => buyFromAccount(server, accounts, cashier)

/** Runs the outbox, which repeats a refund's request 15 s after the application. */
async function runOutbox(): Promise<void> {
  server.clock.advance({seconds: 15})
  await runMoneyJobs(server)
}

describe('the choice of what to refund', () => {
  test('has every item, the pay channel and the product', async () => {
    const {home, orderId, itemIds} = await buy()
    const choice = await home.browser.call(canRefundOrders, {orderId})
    expect(choice).toMatchObject({payChannel: PayChannel.WECHAT, skuNo: 'HMB-CQ-2026'})
    expect(choice.orderItemList.map(({id, refundStatus}) => [id, refundStatus])).toEqual(itemIds.map((id) => [id, '']))
  })

  test('names no pay channel when two have paid', async () => {
    const {home, orderId} = await buyByTwoChannels()
    expect(await home.browser.call(canRefundOrders, {orderId})).toMatchObject({payChannel: ''})
  })

  test('is refused for an order that is not paid, and for one without an item left', async () => {
    const home = await createTestFamily(server)
    const unpaid = await home.order()
    const refused = businessError(ErrorCode.ORDER_NOT_REFUNDABLE)
    await expect(home.browser.call(canRefundOrders, {orderId: unpaid.orderId})).rejects.toEqual(refused)
    const purchase = await buy()
    await purchase.refund(purchase.itemIds)
    await expect(purchase.home.browser.call(canRefundOrders, {orderId: purchase.orderId})).rejects.toEqual(refused)
  })
})

test('the retention page has the two images of the product’s project', async () => {
  const {browser} = await createTestFamily(server)
  const images = await browser.call(refundRetain, {skuNo: 'HMB-CQ-2026'})
  expect(images).toEqual({
    imgInfo: '/static/img/blue/retain.webp',
    imgDetailInfo: '/static/img/blue/retain-detail.webp',
  })
  for (const url of Object.values(images))
    expect((await browser.inject({method: 'GET', url})).headers['content-type']).toBe('image/webp')
  await expect(browser.call(refundRetain, {skuNo: 'NONE'})).rejects.toEqual(businessError(ErrorCode.NOT_FOUND))
})

test('an application puts its items in refund and withdraws their policies, and the order’s detail shows this', async () => {
  const purchase = await buy()
  const {call} = purchase.home.browser
  const [self = '', parent = ''] = purchase.itemIds
  server.clock.advance({minutes: 5})
  expect(await purchase.refund([parent])).toEqual({orderItemIds: [parent], refundStatus: RefundStatus.REFUNDING})
  const order = await purchase.detail()
  expect(order.status).toBe(OrderStatus.PAYED)
  expect(order.orderItemList.map(({refundStatus, refundStatusValue}) => [refundStatus, refundStatusValue])).toEqual([
    ['', ''],
    [RefundStatus.REFUNDING, '退款中'],
  ])
  expect(await purchase.policyStatuses()).toEqual([PolicyStatus.WAIT_EFFECT, PolicyStatus.CANCELING])
  const [refund] = cashier.refunds
  expect(refund).toMatchObject({provider: 'wechat', refundFee: 6900})
  expect(await call(refundDetail, {orderItemId: parent})).toEqual({
    refundStatus: RefundStatus.REFUNDING,
    refundStatusValue: '退款中',
    refundMoney: 6900,
    refundedTime: '1970.01.01 00:00:00',
    applyTime: '2026.11.20 10:05:00',
    insuredName: '李建国',
    idTypeName: '居民身份证',
    insuredIdNo: expect.stringMatching(/^1101\*{10}\d{3}[\dX]$/),
    refundReason: '免赔额过高',
    payChannel: PayChannel.WECHAT,
    refundMethod: '微信退款',
    refundSetlSn: refund?.outRefundNo,
  })
  expect(await call(refundDetail, {orderItemId: self})).toMatchObject({
    refundStatus: '',
    refundMoney: null,
    applyTime: '1970.01.01 00:00:00',
    refundSetlSn: '',
  })
  expect(await call(orderOfItem, {orderItemId: self})).toEqual(order)
})

test.each([
  ['cloud pay', '退回云闪付', () => buy({city: 'tj', payChannel: PayChannel.CLOUD_PAY})],
  ['a medical account', '原路退回医保个人账户', buyInBeijing],
] as const)('money that %s took goes back the same way: %s', async (_, refundMethod, buyThere) => {
  const purchase = await buyThere()
  const [orderItemId = ''] = purchase.itemIds
  const isAccount = refundMethod.includes('账户')
  await (isAccount ? purchase.refundToAccount(purchase.itemIds) : purchase.refund(purchase.itemIds))
  expect(await purchase.home.browser.call(refundDetail, {orderItemId})).toMatchObject({payChannel: '', refundMethod})
  expect((isAccount ? accounts : cashier).refunds).toHaveLength(1)
})

describe('an application is refused', () => {
  test.each([
    ['without a reason', '', ErrorCode.REFUND_REASON_REQUIRED],
    ['with an unknown reason', '9', ErrorCode.REFUND_REASON_REQUIRED],
  ])('%s', async (_, refundDesc, code) => {
    const purchase = await buy()
    await expect(purchase.refund(purchase.itemIds, {refundDesc})).rejects.toEqual(businessError(code))
    expect(await purchase.refunds()).toEqual([])
  })

  test('without an item', async () => {
    const purchase = await buy()
    await expect(purchase.refund([])).rejects.toEqual(businessError(ErrorCode.INVALID_FIELD))
  })

  test.each([
    ['bj', PolicyStatus.EFFECTING],
    ['lc', PolicyStatus.EFFECTING],
    ['js', PolicyStatus.EFFECTING],
    ['bj', PolicyStatus.CANCELING],
    // The insurer has ended it, so that only the operator decides about the money, in every city.
    ['js', PolicyStatus.CLOSED],
    ['cq', PolicyStatus.SURRENDERED],
    ['tj', PolicyStatus.EXPIRED],
  ])('in %s for a policy in status %s', async (city, status) => {
    const purchase = await buy({city})
    await purchase.setPolicies(status)
    await expect(purchase.refund(purchase.itemIds)).rejects.toEqual(businessError(ErrorCode.POLICY_IN_FORCE))
    expect(await purchase.policyStatuses()).toEqual([status, status])
  })

  test('in cq for a policy in force that a medical account paid', async () => {
    const purchase = await buy()
    await purchase.setPolicies(PolicyStatus.EFFECTING)
    const account = {payChannel: PayChannel.MEDICAL_ACCOUNT}
    await db.update(orderItems).set(account).where(eq(orderItems.orderId, purchase.orderId))
    await expect(purchase.refundToAccount(purchase.itemIds)).rejects.toEqual(businessError(ErrorCode.POLICY_IN_FORCE))
  })

  test.each(['cq', 'tj'])('not in %s for a policy in force that WeChat paid: it is surrendered', async (city) => {
    const purchase = await buy({city})
    await purchase.setPolicies(PolicyStatus.EFFECTING)
    await purchase.refund(purchase.itemIds)
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.SURRENDERING, PolicyStatus.SURRENDERING])
  })

  test('for a part of the items that a medical account paid', async () => {
    const purchase = await buyInBeijing()
    const [one = ''] = purchase.itemIds
    await expect(purchase.refundToAccount([one])).rejects.toEqual(businessError(ErrorCode.WHOLE_ORDER_REFUND_ONLY))
    await purchase.refundToAccount(purchase.itemIds)
    expect(await purchase.refunds()).toMatchObject([{amount: 39_000}])
  })

  test('for both items of an order that two channels paid; each alone is refunded by its own call', async () => {
    const purchase = await buyByTwoChannels()
    const [account = '', wechat = ''] = purchase.itemIds
    const mixed = businessError(ErrorCode.REFUND_CHANNELS_MIXED)
    await expect(purchase.refund(purchase.itemIds)).rejects.toEqual(mixed)
    await expect(purchase.refund([account])).rejects.toEqual(businessError(ErrorCode.ORDER_NOT_REFUNDABLE))
    await expect(purchase.refundToAccount([wechat])).rejects.toEqual(businessError(ErrorCode.ORDER_NOT_REFUNDABLE))
    await purchase.refundToAccount([account])
    await purchase.refund([wechat])
    expect(accounts.refunds).toMatchObject([{provider: 'beijing', refundFee: 19_500}])
    expect(cashier.refunds).toMatchObject([{provider: 'wechat', refundFee: 19_500}])
  })

  test('for an item in refund, and for an order that is not paid or has ended', async () => {
    const purchase = await buy()
    const [one = ''] = purchase.itemIds
    await purchase.refund([one])
    await expect(purchase.refund(purchase.itemIds)).rejects.toEqual(businessError(ErrorCode.REFUND_IN_PROGRESS))
    await db.update(orders).set({status: OrderStatus.CLOSED}).where(eq(orders.id, purchase.orderId))
    await expect(purchase.refund(purchase.itemIds)).rejects.toEqual(businessError(ErrorCode.ORDER_NOT_REFUNDABLE))
    const home = await createTestFamily(server)
    const {orderId} = await home.order()
    const [unpaid] = (await home.browser.call(orderDetail, {orderId})).orderItemList
    const request = {insuranceIdList: [unpaid?.id ?? ''], refundDesc: RefundReason.COVER_NOT_UNDERSTOOD}
    await expect(home.browser.call(refundOrder, request)).rejects.toEqual(businessError(ErrorCode.ORDER_NOT_REFUNDABLE))
  })

  test('for items of another user, of two orders, and of another order than the named one', async () => {
    const [purchase, other] = [await buy(), await buy()]
    const notFound = businessError(ErrorCode.NOT_FOUND)
    const {call} = other.home.browser
    const [orderItemId = ''] = purchase.itemIds
    await expect(call(canRefundOrders, {orderId: purchase.orderId})).rejects.toEqual(notFound)
    await expect(call(refundDetail, {orderItemId})).rejects.toEqual(notFound)
    await expect(call(orderOfItem, {orderItemId})).rejects.toEqual(notFound)
    await expect(other.refund(purchase.itemIds)).rejects.toEqual(notFound)
    await expect(other.refund([...other.itemIds, orderItemId])).rejects.toEqual(notFound)
    const beijing = await buyInBeijing()
    await expect(beijing.refundToAccount(beijing.itemIds, {orderId: other.orderId})).rejects.toEqual(notFound)
    expect(await purchase.refunds()).toEqual([])
    await expect(server.browser().call(canRefundOrders, {orderId: purchase.orderId})).rejects.toEqual(
      businessError(ErrorCode.UNAUTHORIZED),
    )
  })
})

test('S2k: a login that has not proven the holder ends no policy until its identity check', async () => {
  const {home, orderId, itemIds, policyStatuses} = await buy()
  server.clock.advance({minutes: 1})
  const device = server.browser()
  await device.logIn(home.browser.phone)
  const [self = '', parent = ''] = itemIds
  const refused = businessError(ErrorCode.IDENTITY_UNPROVEN)
  const apply = () => device.call(refundOrder, {insuranceIdList: [self], refundDesc: RefundReason.DEDUCTIBLE_TOO_HIGH})
  await expect(apply()).rejects.toEqual(refused)
  const other = {orderItemIds: [parent], refundDesc: RefundReason.DEDUCTIBLE_TOO_HIGH, orderId}
  await expect(device.call(individualRefund, other)).rejects.toEqual(refused)
  expect(await policyStatuses()).toEqual([PolicyStatus.WAIT_EFFECT, PolicyStatus.WAIT_EFFECT])
  expect(cashier.refunds).toEqual([])

  await device.call(identityProve, {idNo: home.selfIdNo})
  await expect(apply()).resolves.toMatchObject({orderItemIds: [self]})
})

describe('exactly one refund starts', () => {
  test('from ten devices at once', async () => {
    const purchase = await buy()
    const results = await callConcurrently(server.database, () => purchase.refund(purchase.itemIds))
    expect(countFulfilled(results)).toBe(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason.code).toBe(ErrorCode.REFUND_IN_PROGRESS)
    expect(await purchase.refunds()).toMatchObject([{amount: 13_800}])
    expect(cashier.refunds).toHaveLength(1)
  })

  test('from two devices that refund one item each, and together both', async () => {
    const purchase = await buy()
    await Promise.all(purchase.itemIds.map((id) => purchase.refund([id])))
    expect((await purchase.refunds()).map(({amount}) => amount)).toEqual([6900, 6900])
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, purchase.orderId))
    expect(payment).toMatchObject({amount: 13_800, refunded: 13_800})
  })

  test('from a double tap with one key, which gets one response', async () => {
    const purchase = await buy()
    const key = freshKey()
    const first = await purchase.refund(purchase.itemIds, {key})
    expect(await purchase.refund(purchase.itemIds, {key})).toEqual(first)
    expect(cashier.refunding.requests).toBe(1)
  })
})

describe('the provider', () => {
  test('that gives no response keeps the refund running, and gets the same request again', async () => {
    const purchase = await buy()
    cashier.unavailable = true
    expect(await purchase.refund(purchase.itemIds)).toMatchObject({refundStatus: RefundStatus.REFUNDING})
    await runOutbox()
    cashier.unavailable = false
    cashier.refunding.nextResult = 'SUCCESS'
    server.clock.advance({minutes: 1})
    await runMoneyJobs(server)
    const [refund] = await purchase.refunds()
    expect(refund).toMatchObject({status: RefundStatus.REFUND_SUCCESS})
    expect(cashier.refunds).toMatchObject([{outRefundNo: refund?.refundNo}])
  })

  test('whose response is lost has refunded once', async () => {
    const purchase = await buy()
    cashier.refunding.nextResult = 'RESPONSE_LOST'
    await purchase.refund(purchase.itemIds)
    cashier.refunding.nextResult = 'PROCESSING'
    const [refund] = cashier.refunds
    cashier.refunding.finish(refund?.outRefundNo ?? '', 'SUCCESS')
    await runOutbox()
    expect(cashier.refunds).toHaveLength(1)
    expect(cashier.refunding.requests).toBe(2)
    expect(await purchase.refunds()).toMatchObject([{status: RefundStatus.REFUND_SUCCESS}])
  })

  test('that refuses takes the application back, and the person may apply again, with the same key too', async () => {
    const purchase = await buy()
    const [one = ''] = purchase.itemIds
    cashier.refunding.nextResult = {errorCode: 'REFUND_REFUSED'}
    const key = freshKey()
    const attempt = purchase.refund([one], {key})
    await expect(attempt).rejects.toMatchObject({code: ErrorCode.REFUND_REFUSED, message: '退款失败'})
    expect((await purchase.detail()).orderItemList.map(({refundStatus}) => refundStatus)).toEqual(['', ''])
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.WAIT_EFFECT, PolicyStatus.WAIT_EFFECT])
    expect(await purchase.refunds()).toMatchObject([{status: 'REFUSED', failure: 'REFUND_REFUSED'}])
    expect(await purchase.home.browser.call(refundDetail, {orderItemId: one})).toMatchObject({refundStatus: ''})

    cashier.refunding.nextResult = 'PROCESSING'
    await purchase.refund([one], {key})
    expect((await purchase.refunds()).map(({status}) => status).sort()).toEqual([RefundStatus.REFUNDING, 'REFUSED'])
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, purchase.orderId))
    expect(payment).toMatchObject({refunded: 6900})
    expect(await db.$count(refundItems, eq(refundItems.orderItemId, one))).toBe(2)
  })

  test.each([PolicyStatus.CLOSED, PolicyStatus.WAIT_UNDERWRITE])(
    'that refuses does not undo what the insurer reported meanwhile: %s',
    async (status) => {
      const purchase = await buy()
      await runMoneyJobs(server)
      const [orderItemId = ''] = purchase.itemIds
      const [policy] = await db.select().from(policies).where(eq(policies.orderItemId, orderItemId))
      const report = {policyNo: policy?.policyNo ?? '', status, version: 2}
      const {insurer} = server.providers
      const {query} = insurer
      insurer.query = async () => ({ok: true, ...report})
      onTestFinished(() => {
        insurer.query = query
      })
      cashier.refunding.nextResult = {errorCode: 'REFUND_REFUSED'}
      cashier.refunding.beforeResponse = async () => {
        expect(await notifyPolicy(server, report)).toBe('200 SUCCESS')
      }
      await expect(purchase.refund([orderItemId])).rejects.toMatchObject({code: ErrorCode.REFUND_REFUSED})
      await runMoneyJobs(server)
      expect(await purchase.policyStatuses()).toEqual([status, PolicyStatus.WAIT_EFFECT])
    },
  )

  test('that refuses one request and accepts the one of the outbox has started the refund', async () => {
    const purchase = await buy()
    cashier.refunding.nextResult = {errorCode: 'REFUND_REFUSED'}
    cashier.refunding.beforeResponse = async () => {
      cashier.refunding.beforeResponse = async () => {}
      cashier.refunding.nextResult = 'PROCESSING'
      await runOutbox()
    }
    expect(await purchase.refund(purchase.itemIds)).toMatchObject({refundStatus: RefundStatus.REFUNDING})
    expect(cashier.refunds).toHaveLength(1)
    expect(await purchase.refunds()).toMatchObject([{status: RefundStatus.REFUNDING}])
  })

  test('that is not able to refund now gets the request again: only a final error ends it', async () => {
    const purchase = await buy()
    cashier.refunding.nextResult = {errorCode: 'SYSTEMERROR'}
    await purchase.refund(purchase.itemIds)
    expect(await purchase.refunds()).toMatchObject([{status: RefundStatus.REFUNDING}])
    cashier.refunding.nextResult = {errorCode: 'REFUND_REFUSED'}
    await runOutbox()
    // The response reported a refund in progress, so the operator has to repeat it.
    expect(await purchase.refunds()).toMatchObject([{status: RefundStatus.REFUND_FAIL, failure: 'REFUND_REFUSED'}])
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.CANCELING, PolicyStatus.CANCELING])
  })

  test('that refunds two payments of one account order gets one request for each', async () => {
    const purchase = await buyFromAccount(server, accounts, 'ACCOUNT')
    await purchase.refundToAccount(purchase.itemIds)
    expect((await purchase.refunds()).map(({amount}) => amount)).toEqual([19_500, 19_500])
    expect(accounts.refunds).toMatchObject([{refundFee: 19_500}, {refundFee: 19_500}])
    expect(new Set(accounts.refunds.map(({outTradeNo}) => outTradeNo)).size).toBe(2)
  })
})

describe('a process that dies after the commit', () => {
  test('has started the refund: the outbox requests it, and the repeated call gets the response of the commit', async () => {
    const purchase = await buy()
    const key = freshKey()
    cashier.refunding.beforeResponse = () => Promise.reject(new Error('the process dies'))
    await expect(purchase.refund(purchase.itemIds, {key})).rejects.toMatchObject({code: ErrorCode.INTERNAL_ERROR})
    cashier.refunding.beforeResponse = async () => {}
    const response = {orderItemIds: purchase.itemIds, refundStatus: RefundStatus.REFUNDING}
    expect(await purchase.refund(purchase.itemIds, {key})).toEqual(response)
    expect(cashier.refunding.requests).toBe(1)
    const [refund] = cashier.refunds
    cashier.refunding.finish(refund?.outRefundNo ?? '', 'SUCCESS')
    await runOutbox()
    expect(await purchase.refunds()).toMatchObject([{status: RefundStatus.REFUND_SUCCESS}])
    expect(cashier.refunds).toHaveLength(1)
  })
})

test('a policy that comes into force while the application runs is locked', async () => {
  const purchase = await buyInBeijing()
  let application: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.update(policies).set({status: PolicyStatus.EFFECTING}).where(eq(policies.orderId, purchase.orderId))
    application = purchase.refundToAccount(purchase.itemIds)
    application.catch(() => undefined)
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await rowsOf(db, waiting)).length).toBeGreaterThan(0)
  })
  await expect(application).rejects.toEqual(businessError(ErrorCode.POLICY_IN_FORCE))
  expect(await purchase.policyStatuses()).toEqual([PolicyStatus.EFFECTING, PolicyStatus.EFFECTING])
  expect(await purchase.refunds()).toEqual([])
})
