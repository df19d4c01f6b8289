import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {refundDetail} from '@hmb/contract/refund'
import {and, eq, isNull} from 'drizzle-orm'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {orderItems} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {refundNotifications} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {paymentJobs, runMoneyJobs} from '../../testing/test-jobs.ts'
import {buyAtCashier, type TestPurchase} from '../../testing/test-purchase.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {deliverPolicies} from '../policy/policy-delivery.ts'
import {repeatRefund} from './refund-rows.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {clock, providers} = server
const {db} = server.database

let purchase: TestPurchase
let one: string
let other: string
beforeEach(async () => {
  await db.delete(outbox)
  clock.set(testStart)
  cashier.reset()
  cashier.refunding.nextResult = 'PROCESSING'
  purchase = await buyAtCashier(server, cashier)
  ;[one = '', other = ''] = purchase.itemIds
})

const refundNo = () => cashier.refunds.at(-1)?.outRefundNo ?? ''
const finish = (status: 'SUCCESS' | 'FAIL' = 'SUCCESS') => cashier.refunding.finish(refundNo(), status)
const notify = (changes?: Parameters<typeof cashier.refunding.notify>[1]) =>
  cashier.refunding.notify(refundNo(), changes)
const received = {status: 200, code: 'SUCCESS'}
const outcomes = async () =>
  (await db.select().from(refundNotifications).where(eq(refundNotifications.refundNo, refundNo())))
    .map(({outcome}) => outcome)
    .sort()
const itemStatuses = async () => (await purchase.detail()).orderItemList.map(({refundStatus}) => refundStatus)
const live = async () =>
  (await db.select().from(orderItems).where(eq(orderItems.orderId, purchase.orderId)))
    .sort((a, b) => a.position - b.position)
    .map((item) => item.live)

async function runOutbox(seconds = 15): Promise<void> {
  clock.advance({seconds})
  await runMoneyJobs(server)
}

describe('a successful refund', () => {
  test('of one item ends its cover, and the order stays paid', async () => {
    await purchase.refund([one])
    clock.advance({seconds: 5})
    finish()
    expect(await notify()).toEqual(received)
    expect(await itemStatuses()).toEqual([RefundStatus.REFUND_SUCCESS, ''])
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.CANCELED, PolicyStatus.WAIT_EFFECT])
    expect(await live()).toEqual([false, true])
    expect(await purchase.detail()).toMatchObject({status: OrderStatus.PAYED})
    expect(await purchase.home.browser.call(refundDetail, {orderItemId: one})).toMatchObject({
      refundStatus: RefundStatus.REFUND_SUCCESS,
      refundStatusValue: '退款成功',
      refundMoney: 6900,
      applyTime: '2026.11.20 10:00:00',
      refundedTime: '2026.11.20 10:00:05',
      refundSetlSn: refundNo(),
    })
  })

  test('of all items, one after the other, closes the order, and the same people may buy again', async () => {
    const [self = '', parent = ''] = (await purchase.detail()).orderItemList.map(({insurantId}) => insurantId)
    await purchase.refund([one])
    finish()
    await notify()
    await purchase.refund([other])
    await expect(purchase.home.order([self, parent])).rejects.toMatchObject({kind: 'business'})
    finish()
    await notify()
    expect(await purchase.detail()).toMatchObject({status: OrderStatus.CLOSED})
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.CANCELED, PolicyStatus.CANCELED])
    await expect(purchase.home.order([self, parent])).resolves.toMatchObject({price: 13_800})
  })

  test('of a policy in force is a surrender', async () => {
    await purchase.setPolicies(PolicyStatus.EFFECTING)
    await purchase.refund(purchase.itemIds)
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.SURRENDERING, PolicyStatus.SURRENDERING])
    finish()
    await notify()
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.SURRENDERED, PolicyStatus.SURRENDERED])
    expect(await purchase.detail()).toMatchObject({status: OrderStatus.CLOSED})
  })

  test('leaves a policy that had ended before as it was', async () => {
    await purchase.refund([one])
    await purchase.setPolicies(PolicyStatus.EXPIRED)
    finish()
    await notify()
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.EXPIRED, PolicyStatus.EXPIRED])
  })

  test('is not undone by a response of the insurer that comes later', async () => {
    await purchase.refund([one])
    await deliverPolicies({db, providers, config: server.config, now: clock.now()}, purchase.orderId)
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.CANCELING, PolicyStatus.WAIT_EFFECT])
    finish()
    await notify()
    expect(await purchase.policyStatuses()).toEqual([PolicyStatus.CANCELED, PolicyStatus.WAIT_EFFECT])
  })
})

/** Advances the time in steps of ten minutes. Returns how many requests of refunds the cashier has got. */
async function requestsOfHours(hours: number): Promise<number> {
  const {requests} = cashier.refunding
  for (let minutes = 0; minutes < hours * 60; minutes += 10) {
    clock.advance({minutes: 10})
    await runMoneyJobs(server, paymentJobs)
  }
  return cashier.refunding.requests - requests
}

test('a refund that runs for days is requested every ten minutes on the first day, then every six hours', async () => {
  await purchase.refund([one])
  await runOutbox()
  expect(await requestsOfHours(24)).toBeGreaterThan(100)
  expect(await requestsOfHours(48)).toBe(8)
  finish()
  expect(await requestsOfHours(6)).toBe(1)
  expect(await purchase.refunds()).toMatchObject([{status: RefundStatus.REFUND_SUCCESS}])
})

test('a refund that the operator repeats after days is requested as often as a new one', async () => {
  cashier.refunding.nextResult = 'REQUEST_LOST'
  await purchase.refund([one])
  cashier.refunding.nextResult = {errorCode: 'REFUND_REFUSED'}
  await runOutbox()
  clock.advance({hours: 72})
  const [refund] = await purchase.refunds()
  await repeatRefund({db, now: clock.now()}, refund?.id ?? '')
  cashier.refunding.nextResult = 'PROCESSING'
  expect(await requestsOfHours(6)).toBeGreaterThan(30)
})

describe('the insurer', () => {
  const withdrawn: {policyNo: string; status: string}[] = []
  const {withdraw} = providers.insurer
  const policyOf = async (orderItemId: string) =>
    (await db.select().from(policies).where(eq(policies.orderItemId, orderItemId)))[0]
  beforeEach(() => {
    withdrawn.length = 0
    providers.insurer.withdraw = async (request) => {
      withdrawn.push(request)
      return withdraw(request)
    }
  })
  afterEach(() => {
    providers.insurer.withdraw = withdraw
  })

  test('is notified once which policy was withdrawn, after the money went back', async () => {
    await runMoneyJobs(server)
    await purchase.refund([one])
    await runOutbox()
    expect(withdrawn).toEqual([])
    finish()
    await notify()
    await notify()
    await runOutbox()
    await runOutbox()
    const {policyNo} = (await policyOf(one)) ?? {}
    expect(withdrawn).toEqual([{policyNo, status: PolicyStatus.CANCELED}])
    expect(await policyOf(one)).toMatchObject({status: PolicyStatus.CANCELED, insurerVersion: 2})
  })

  test('that has not received the policy yet is notified again', async () => {
    providers.insurer.withdraw = async ({policyNo, status}) => {
      withdrawn.push({policyNo, status})
      return withdrawn.length === 1
        ? {ok: false, code: 'POLICY_NOT_EXIST', message: ''}
        : {ok: true, policyNo, status, version: 2}
    }
    await purchase.setPolicies(PolicyStatus.EFFECTING)
    await purchase.refund([one])
    finish()
    await notify()
    await runOutbox()
    await runOutbox()
    await runOutbox()
    expect(withdrawn.map(({status}) => status)).toEqual([PolicyStatus.SURRENDERED, PolicyStatus.SURRENDERED])
  })

  test('that refuses one policy of a refund is notified of the others', async () => {
    await runMoneyJobs(server)
    const {policyNo: refused} = (await policyOf(one)) ?? {}
    providers.insurer.withdraw = async (request) => {
      if (request.policyNo === refused) return {ok: false, code: 'POLICY_NOT_EXIST', message: ''}
      withdrawn.push(request)
      return withdraw(request)
    }
    await purchase.refund(purchase.itemIds)
    finish()
    await notify()
    await runOutbox()
    await runOutbox()
    const {policyNo: other} = (await policyOf(purchase.itemIds[1] ?? '')) ?? {}
    expect(withdrawn[0]).toEqual({policyNo: other, status: PolicyStatus.CANCELED})
    const waiting = and(eq(outbox.topic, 'insurer.withdraw'), isNull(outbox.doneAt))
    expect(await db.select().from(outbox).where(waiting)).toMatchObject([{lastError: 'POLICY_NOT_EXIST'}])
  })
})

describe('a notification', () => {
  test('twice, and a repetition under the same id, changes once', async () => {
    await purchase.refund([one])
    finish()
    const notifyId = 'the-same-id'
    expect(await Promise.all([notify({notifyId}), notify({notifyId}), notify()])).toEqual([
      received,
      received,
      received,
    ])
    expect(await outcomes()).toEqual(['IGNORED', 'SUCCEEDED'])
    expect(await itemStatuses()).toEqual([RefundStatus.REFUND_SUCCESS, ''])
  })

  test('before the response of the call ends the refund, and the response changes nothing', async () => {
    cashier.refunding.beforeResponse = async () => {
      finish()
      expect(await notify({refundedAt: clock.now().getTime() - 1000})).toEqual(received)
    }
    expect(await purchase.refund([one])).toMatchObject({refundStatus: RefundStatus.REFUNDING})
    expect(await purchase.refunds()).toMatchObject([
      {status: RefundStatus.REFUND_SUCCESS, refundedAt: new Date(testStart.getTime() - 1000)},
    ])
  })

  test('days late, after the repeated request has found the success, changes nothing', async () => {
    await purchase.refund([one])
    finish()
    await runOutbox()
    const before = await purchase.refunds()
    expect(before).toMatchObject([{status: RefundStatus.REFUND_SUCCESS}])
    clock.advance({days: 3})
    expect(await notify()).toEqual(received)
    expect(await purchase.refunds()).toEqual(before)
  })

  test('with a wrong amount is recorded without an effect; the repeated request finds the truth', async () => {
    await purchase.refund([one])
    finish()
    expect(await notify({refundFee: 6901})).toEqual(received)
    expect(await outcomes()).toEqual(['WRONG_AMOUNT'])
    expect(await itemStatuses()).toEqual([RefundStatus.REFUNDING, ''])
    await runOutbox()
    expect(await itemStatuses()).toEqual([RefundStatus.REFUND_SUCCESS, ''])
  })

  test('of an unknown refund, or of another provider’s, is recorded without an effect', async () => {
    await purchase.refund([one])
    finish()
    const unknown = {notifyId: `N-${refundNo()}`, outRefundNo: 'R00000000000000000000'}
    expect([await notify(unknown), await notify(unknown)]).toMatchObject([{code: 'FAIL'}, {code: 'FAIL'}])
    const [refund] = cashier.refunds
    if (refund) refund.provider = 'unionpay'
    expect(await notify()).toEqual({status: 200, code: 'FAIL'})
    expect(await outcomes()).toEqual(['UNKNOWN_REFUND'])
    expect(await itemStatuses()).toEqual([RefundStatus.REFUNDING, ''])
  })

  test('without the right signature, or with another body, is rejected', async () => {
    await purchase.refund([one])
    finish()
    const post = (headers: Record<string, string>, payload: string) =>
      server.app.inject({method: 'POST', url: '/api/notify/wechat/refund', payload, headers})
    expect((await post({'content-type': 'application/json'}, '{}')).statusCode).toBe(401)
    expect((await notify({refundFee: -1})).status).toBe(400)
    expect(await itemStatuses()).toEqual([RefundStatus.REFUNDING, ''])
  })

  test('of a failure after the success does not undo it; the success after a failure counts', async () => {
    await purchase.refund([one])
    finish('FAIL')
    await notify()
    expect(await itemStatuses()).toEqual([RefundStatus.REFUND_FAIL, ''])
    await notify({refundState: 'SUCCESS'})
    expect(await itemStatuses()).toEqual([RefundStatus.REFUND_SUCCESS, ''])
    await notify()
    expect(await outcomes()).toEqual(['FAILED', 'IGNORED', 'SUCCEEDED'])
    expect(await purchase.refunds()).toMatchObject([{status: RefundStatus.REFUND_SUCCESS, failure: ''}])
  })
})

describe('a failed refund', () => {
  beforeEach(async () => {
    await purchase.refund([one])
    finish('FAIL')
    await notify()
  })

  test('keeps its policy being withdrawn, and cannot be applied for again', async () => {
    expect((await purchase.detail()).orderItemList[0]).toMatchObject({
      refundStatus: RefundStatus.REFUND_FAIL,
      refundStatusValue: '退款中',
      policyStatus: PolicyStatus.CANCELING,
    })
    await expect(purchase.refund([one])).rejects.toMatchObject({kind: 'business'})
    await runOutbox()
    expect(cashier.refunding.requests).toBe(1)
  })

  test('is repeated by the operator once, with its number', async () => {
    const [refund] = await purchase.refunds()
    const repeat = () => repeatRefund({db, now: clock.now()}, refund?.id ?? '')
    expect((await Promise.all([repeat(), repeat()])).sort()).toEqual([false, true])
    expect(await itemStatuses()).toEqual([RefundStatus.REFUNDING, ''])
    finish()
    await runOutbox()
    expect(cashier.refunds).toHaveLength(1)
    expect(await itemStatuses()).toEqual([RefundStatus.REFUND_SUCCESS, ''])
    expect(await repeat()).toBe(false)
    expect(await repeatRefund({db, now: clock.now()}, 'unknown')).toBe(false)
  })
})

test('a refund that stays in progress is requested again less and less often, and never given up', async () => {
  await purchase.refund([one])
  for (let minute = 0; minute < 60; minute += 1) await runOutbox(60)
  expect(cashier.refunding.requests).toBeGreaterThan(8)
  expect(cashier.refunding.requests).toBeLessThan(20)
  expect(await itemStatuses()).toEqual([RefundStatus.REFUNDING, ''])
  finish()
  await runOutbox(600)
  expect(await itemStatuses()).toEqual([RefundStatus.REFUND_SUCCESS, ''])
})
