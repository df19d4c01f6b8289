import {appointSave} from '@hmb/contract/appointment'
import {accountCancel} from '@hmb/contract/cancellation'
import {CaptchaSource} from '@hmb/contract/codes/captcha-source'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {Relation} from '@hmb/contract/codes/relation'
import {familyForSku} from '@hmb/contract/family'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {ownPhoneCaptcha} from '@hmb/contract/own-phone'
import {refundOrder} from '@hmb/contract/refund'
import {isPhoneLogin, isUnLogin, userDetail} from '@hmb/contract/user'
import {eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {plugin as testProfile} from '../../../test-profile/test-profile.ts'
import {hasText} from '../../platform/db/column-types.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {idempotencyKeys} from '../../platform/db/schema/http.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {payments, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {validations} from '../../platform/db/schema/purchase.ts'
import {applicants, sessions, users} from '../../platform/db/schema/user.ts'
import {countFulfilled} from '../../testing/concurrent-calls.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'
import {wrongCodes} from '../../testing/wrong-codes.ts'
import {endRefund} from '../payment/refund-rows.ts'

/** Runs while an order reads its price, which is before its transaction. */
let whilePricing: () => Promise<void> = async () => {}
const server = await startTestServer({}, [
  testProfile,
  {
    async adjustPrice(price) {
      await whilePricing()
      return price
    },
  },
])
const cashier = openTestCashier(server)
const {clock, providers} = server
const {db} = server.database

const nothingOutstanding = {validOrder: false, validPolicy: false}
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})

let home: TestFamily
beforeEach(async () => {
  clock.set(testStart)
  cashier.refunding.nextResult = 'SUCCESS'
  whilePricing = async () => {}
  home = await createTestFamily(server.byCalls)
})

/** Requests a code and cancels the account with it. */
async function cancel({browser}: TestFamily) {
  await browser.call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT})
  return browser.call(accountCancel, {captcha: providers.codeOf(browser.phone), userType: 2})
}

async function buy(family: TestFamily) {
  const order = await family.order()
  const {tradeNo} = await family.pay(order)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  return order
}

async function onlyRefundOf(orderId: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  if (!refund) throw new Error('the order has no refund')
  return refund
}

const isGone = async (userId: string) => (await db.$count(users, eq(users.id, userId))) === 0

describe('a cancellation is prevented by', () => {
  test('an unpaid order, until its time is over', async () => {
    await home.order()
    expect(await cancel(home)).toEqual({validOrder: true, validPolicy: false})
    expect(await home.browser.call(isPhoneLogin, {})).toBe(true)
    clock.advance({minutes: 30})
    expect(await cancel(home)).toEqual(nothingOutstanding)
    expect(await isGone(home.browser.userId)).toBe(true)
  })

  test('an order whose money arrived in the last second, because it is paid', async () => {
    const order = await home.order()
    const {tradeNo} = await home.pay(order)
    cashier.pay(tradeNo)
    clock.advance({minutes: 30})
    expect(await cancel(home)).toEqual({validOrder: true, validPolicy: true})
  })

  test('an order that waits for the result of an account payment', async () => {
    const {orderId} = await home.order()
    await db.update(orders).set({payStatus: OrderPayStatus.TO_BE_CONFIRMED}).where(eq(orders.id, orderId))
    clock.advance({hours: 1})
    expect(await cancel(home)).toEqual({validOrder: true, validPolicy: false})
  })

  test.each([
    [PolicyStatus.WAIT_UNDERWRITE, {validOrder: true, validPolicy: true}],
    [PolicyStatus.WAIT_EFFECT, {validOrder: true, validPolicy: true}],
    [PolicyStatus.EFFECTING, {validOrder: true, validPolicy: true}],
    [PolicyStatus.CANCELING, {validOrder: true, validPolicy: true}],
    [PolicyStatus.SURRENDERING, {validOrder: true, validPolicy: true}],
    [PolicyStatus.AWAITING_ISSUE, {validOrder: true, validPolicy: false}],
    [PolicyStatus.EXPIRED, nothingOutstanding],
    [PolicyStatus.SURRENDERED, nothingOutstanding],
    [PolicyStatus.CANCELED, nothingOutstanding],
    [PolicyStatus.CLOSED, nothingOutstanding],
  ])('a paid order with a policy in %s: %o', async (status, outstanding) => {
    const {orderId} = await buy(home)
    await db.update(policies).set({status}).where(eq(policies.orderId, orderId))
    expect(await cancel(home)).toEqual(outstanding)
  })

  test('a paid order with one of two policies over', async () => {
    const order = await home.order([home.self, await home.add(Relation.PARENT)])
    const {tradeNo} = await home.pay(order)
    cashier.pay(tradeNo)
    await cashier.notify(tradeNo)
    const [one] = await db.select().from(policies).where(eq(policies.orderId, order.orderId))
    await db
      .update(policies)
      .set({status: PolicyStatus.SURRENDERED})
      .where(eq(policies.policyNo, one?.policyNo ?? ''))
    expect(await cancel(home)).toEqual({validOrder: true, validPolicy: true})
  })

  test('a paid order, until the last day of its cover, also when the insurer does not report the end', async () => {
    const {orderId} = await buy(home)
    const [policy] = await db.select().from(policies).where(eq(policies.orderId, orderId))
    clock.set(new Date(`${policy?.endDate}T23:59:59+08:00`))
    await home.browser.logIn(home.browser.phone)
    expect(await cancel(home)).toEqual({validOrder: true, validPolicy: true})
    clock.advance({minutes: 2})
    expect(await cancel(home)).toEqual(nothingOutstanding)
  })

  test('a running refund, until it has ended', async () => {
    cashier.refunding.nextResult = 'PROCESSING'
    const order = await home.order()
    const {tradeNo} = await home.pay(order)
    await home.browser.call(orderCancel, {orderId: order.orderId})
    Object.assign(cashier.paymentOf(tradeNo), {state: 'SUCCESS', transactionId: `late-${tradeNo}`})
    await cashier.notify(tradeNo)
    const refund = await onlyRefundOf(order.orderId)
    expect(await cancel(home)).toEqual({validOrder: true, validPolicy: false})
    await endRefund(db, refund.id, {status: RefundStatus.REFUND_FAIL, failure: 'FAIL'}, clock.now())
    clock.advance({minutes: 1})
    expect(await cancel(home)).toEqual({validOrder: true, validPolicy: false})
    await endRefund(db, refund.id, {status: RefundStatus.REFUND_SUCCESS, refundedAt: clock.now()}, clock.now())
    clock.advance({minutes: 1})
    expect(await cancel(home)).toEqual(nothingOutstanding)
  })

  test('a refund that was applied for, until its order is closed', async () => {
    cashier.refunding.nextResult = 'PROCESSING'
    const {orderId} = await buy(home)
    const [item] = (await home.browser.call(orderDetail, {orderId})).orderItemList
    await home.browser.call(refundOrder, {
      insuranceIdList: [item?.id ?? ''],
      refundDesc: RefundReason.OTHER_PRODUCT_BOUGHT,
    })
    expect(await cancel(home)).toEqual({validOrder: true, validPolicy: true})
    const refund = await onlyRefundOf(orderId)
    await endRefund(db, refund.id, {status: RefundStatus.REFUND_SUCCESS, refundedAt: clock.now()}, clock.now())
    clock.advance({minutes: 1})
    expect(await cancel(home)).toEqual(nothingOutstanding)
    expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
  })

  test('the own orders only, not those of another person', async () => {
    await buy(await createTestFamily(server.byCalls))
    expect(await cancel(home)).toEqual(nothingOutstanding)
  })
})

describe('a cancelled account', () => {
  test('has no profile and no session; orders, policies and payments stay', async () => {
    const {userId, phone} = home.browser
    clock.advance({minutes: 1})
    const other = server.browser()
    await other.logIn(phone)
    const {orderId} = await buy(home)
    await db.update(policies).set({status: PolicyStatus.EXPIRED}).where(eq(policies.orderId, orderId))
    await db.update(orders).set({autoRenew: true}).where(eq(orders.id, orderId))
    await db.insert(idempotencyKeys).values({
      scope: `${userId} /api/aries/order/create`,
      key: 'a-key-of-this-account',
      bodyHash: '',
      response: {code: 0, data: '王小明', message: ''},
      startedAt: clock.now(),
    })
    expect(await cancel(home)).toEqual(nothingOutstanding)

    expect(await home.browser.call(isPhoneLogin, {})).toBe(false)
    expect(home.browser.cookies.has('hmb_session')).toBe(false)
    expect(await other.call(isPhoneLogin, {})).toBe(false)
    expect(await db.$count(users, eq(users.id, userId))).toBe(0)
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
    expect(await db.$count(applicants, eq(applicants.userId, userId))).toBe(0)
    expect(await db.$count(familyMembers, eq(familyMembers.userId, userId))).toBe(0)
    expect(await db.$count(validations, eq(validations.userId, userId))).toBe(0)
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'a-key-of-this-account'))).toBe(0)

    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({status: OrderStatus.PAYED, autoRenew: false, applicant: {name: '王小明'}})
    expect(await db.$count(orderItems, eq(orderItems.orderId, orderId))).toBe(1)
    expect(await db.$count(policies, eq(policies.orderId, orderId))).toBe(1)
    expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(1)
  })

  test('leaves its phone to a new account without the old data', async () => {
    const {userId, phone} = home.browser
    await cancel(home)
    clock.advance({minutes: 1})
    const browser = server.browser()
    expect(await browser.logIn(phone)).not.toBe(userId)
    expect(await browser.call(userDetail, {})).toMatchObject({userName: '', verify: 0})
    expect(await browser.call(familyForSku, {skuNo: 'HMB-CQ-2026'})).toMatchObject({familyList: []})
    expect(await browser.call(isUnLogin, {})).toMatchObject({apctInfo: null})
  })

  test('has no booking: no reminder is sent to its phone; those of other phones stay', async () => {
    const book = (userPhone: string) => home.browser.call(appointSave, {skuNo: 'HMB-CQ-P1', userPhone})
    const bookingsOf = (phone: string) => db.$count(appointments, hasText(appointments.phoneLookup, phone))
    const other = freshPhone()
    await book(home.browser.phone)
    await book(other)
    expect(await cancel(home)).toEqual(nothingOutstanding)
    expect(await bookingsOf(home.browser.phone)).toBe(0)
    expect(await bookingsOf(other)).toBe(1)
  })

  test('gives money back that arrives later, without a message', async () => {
    const order = await home.order()
    const {orderId} = order
    const {tradeNo} = await home.pay(order)
    await home.browser.call(orderCancel, {orderId})
    expect(await cancel(home)).toEqual(nothingOutstanding)
    const messages = providers.codes.length
    Object.assign(cashier.paymentOf(tradeNo), {state: 'SUCCESS', transactionId: `late-${tradeNo}`})
    await cashier.notify(tradeNo)
    await runMoneyJobs(server)
    expect(await onlyRefundOf(orderId)).toMatchObject({cause: 'RETURNED', status: RefundStatus.REFUND_SUCCESS})
    expect(await db.$count(policies, eq(policies.orderId, orderId))).toBe(0)
    expect(await isGone(home.browser.userId)).toBe(true)
    expect(providers.codes).toHaveLength(messages)
  })

  test('a policy whose order is closed is kept too', async () => {
    const {orderId} = await buy(home)
    await db.update(policies).set({status: PolicyStatus.SURRENDERED}).where(eq(policies.orderId, orderId))
    await db.update(orders).set({status: OrderStatus.CLOSED}).where(eq(orders.id, orderId))
    expect(await cancel(home)).toEqual(nothingOutstanding)
    expect(await db.$count(policies, eq(policies.orderId, orderId))).toBe(1)
  })
})

describe('the code', () => {
  test('without a session the call is rejected', async () => {
    const request = server.browser().call(accountCancel, {captcha: '123456', userType: 2})
    await expect(request).rejects.toEqual(businessError(ErrorCode.UNAUTHORIZED))
  })

  test('the code of another person, of another purpose, and a spent one are rejected', async () => {
    const stranger = await createTestFamily(server.byCalls)
    await stranger.browser.call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT})
    const expired = businessError(ErrorCode.SMS_CODE_EXPIRED)
    const cancelWith = (captcha: string) => home.browser.call(accountCancel, {captcha, userType: 2})
    await expect(cancelWith(providers.codeOf(stranger.browser.phone))).rejects.toEqual(expired)
    await home.browser.call(ownPhoneCaptcha, {source: CaptchaSource.CHANGE_PHONE})
    await expect(cancelWith(providers.codeOf(home.browser.phone))).rejects.toEqual(expired)
    await home.order()
    await cancel(home)
    await expect(cancelWith(providers.codeOf(home.browser.phone))).rejects.toEqual(expired)
    expect(await isGone(home.browser.userId)).toBe(false)
  })

  test('a code is accepted again under the key of a lost response', async () => {
    await home.order()
    await home.browser.call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT})
    const captcha = providers.codeOf(home.browser.phone)
    const cancelWith = (idempotencyKey: string) =>
      home.browser.call(accountCancel, {captcha, userType: 2}, {idempotencyKey})
    const outstanding = {validOrder: true, validPolicy: false}
    expect(await cancelWith('key-of-the-first-tap')).toEqual(outstanding)
    expect(await cancelWith('key-of-the-first-tap')).toEqual(outstanding)
    await expect(cancelWith('key-of-a-later-tap')).rejects.toEqual(businessError(ErrorCode.SMS_CODE_EXPIRED))
  })

  test('wrong codes cancel nothing, and lock the right one', async () => {
    await home.browser.call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT})
    const right = providers.codeOf(home.browser.phone)
    const attempts = wrongCodes(right, 30).map((captcha) => home.browser.call(accountCancel, {captcha, userType: 2}))
    expect(countFulfilled(await Promise.allSettled(attempts))).toBe(0)
    await expect(home.browser.call(accountCancel, {captcha: right, userType: 2})).rejects.toEqual(
      businessError(ErrorCode.SMS_CODE_LOCKED),
    )
    expect(await isGone(home.browser.userId)).toBe(false)
  })
})

describe('an order placed at the same moment', () => {
  test('is rejected when the cancellation comes first', async () => {
    await home.validate([home.self])
    const {userId} = home.browser
    whilePricing = async () => {
      whilePricing = async () => {}
      await cancel(home)
    }
    await expect(home.place([home.self])).rejects.toEqual(businessError(ErrorCode.UNAUTHORIZED))
    expect(await isGone(userId)).toBe(true)
    expect(await db.$count(orders, eq(orders.userId, userId))).toBe(0)
  })

  test('keeps the account when it comes first; never is there an order without its account', async () => {
    for (let round = 0; round < 10; round += 1) {
      const family = await createTestFamily(server.byCalls)
      const {userId, call, phone} = family.browser
      await family.validate([family.self])
      await call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT})
      const captcha = providers.codeOf(phone)
      await Promise.allSettled([family.place([family.self]), call(accountCancel, {captcha, userType: 2})])
      const orphans = (await isGone(userId)) ? await db.$count(orders, eq(orders.userId, userId)) : 0
      expect(orphans).toBe(0)
    }
  })
})
