import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {chinaDate} from '@hmb/rules/time'
import {eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {operatorActions} from '../../platform/db/schema/operator.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {paymentAttempts, payments, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {openTestAccountPlatforms} from '../../testing/test-account-platforms.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {buyAtCashier, buyFromAccount, type TestPurchase} from '../../testing/test-purchase.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {closeMessage} from './close-message.ts'
import {confirmPayment} from './confirm-payment.ts'
import {confirmRefund} from './confirm-refund.ts'
import {refundPolicy} from './kept-premium.ts'
import type {OperatorDeps} from './operator-action.ts'
import {retryCase} from './retry-case.ts'
import {settlePolicy} from './settle-policy.ts'
import {listStuckCases} from './stuck-cases.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const accounts = openTestAccountPlatforms(server)
const {db} = server.database
const {insurer} = server.providers
const {issue, query} = insurer
const {paymentCalls} = server.providers

const deps = (): OperatorDeps => ({
  db,
  now: server.clock.now(),
  log: server.app.log,
  providers: server.providers,
  config: server.config,
})
const instruction = {operator: 'chen.li', reason: '平台书面确认', force: false}
const forced = {...instruction, force: true}

let home: TestFamily
let order: Awaited<ReturnType<TestFamily['order']>>
let tradeNo: string
beforeEach(async () => {
  server.clock.set(testStart)
  cashier.reset()
  Object.assign(insurer, {issue, query})
  server.providers.paymentCalls = paymentCalls
  await db.delete(outbox)
  await db.delete(operatorActions)
  // The policies of earlier tests are not stuck.
  await db.update(policies).set({deliveredAt: testStart})
  // Their orders are not stuck either.
  const confirming = eq(orders.payStatus, OrderPayStatus.TO_BE_CONFIRMED)
  await db.update(orders).set({payStatus: OrderPayStatus.WAIT_PAY}).where(confirming)
  home = await createTestFamily(server)
  order = await home.order()
  tradeNo = (await home.pay(order)).tradeNo
})

const status = async () => {
  const {status: of, payStatus} = await home.browser.call(orderDetail, {orderId: order.orderId})
  return `${of} ${payStatus}`
}
const actions = () => db.select().from(operatorActions)
const stuckIds = async () => (await listStuckCases(db, server.clock.now())).map(({kind, id}) => `${kind} ${id}`)
const policy = async () => (await db.select().from(policies).where(eq(policies.orderId, order.orderId)))[0]

/** Makes the order wait for an account payment that does not end. */
async function setToBeConfirmed(): Promise<void> {
  await db.update(orders).set({payStatus: OrderPayStatus.TO_BE_CONFIRMED}).where(eq(orders.id, order.orderId))
  await db.update(paymentAttempts).set({state: 'PAYING', nextQueryAt: null}).where(eq(paymentAttempts.tradeNo, tradeNo))
}

test('a payment that is confirmed after a quarter of an hour is stuck; each result is checked with the provider', async () => {
  await setToBeConfirmed()
  expect(await stuckIds()).toEqual([])
  server.clock.advance({minutes: 16})
  expect(await stuckIds()).toEqual([`PAYMENT ${order.orderNo}`])
  const paid = confirmPayment(deps(), order.orderNo, 'paid', instruction)
  await expect(paid).rejects.toThrow('wechat reports UNPAID; repeat with --force')
  expect(await actions()).toEqual([])
  await confirmPayment(deps(), order.orderNo, 'paid', forced)
  expect(await status()).toBe('PAYED PAYED')
  expect(await db.select().from(payments).where(eq(payments.orderId, order.orderId))).toMatchObject([
    {amount: 6900, reportedBy: 'OPERATOR', paysOrder: true},
  ])
  expect(await actions()).toMatchObject([{subject: order.orderNo, providerState: 'UNPAID', forced: true}])
  const again = confirmPayment(deps(), order.orderNo, 'paid', forced)
  await expect(again).rejects.toThrow('is not waiting for a confirmation')
})

test('money that the provider has is recorded, and cannot be denied even with force', async () => {
  await setToBeConfirmed()
  cashier.pay(tradeNo)
  await expect(confirmPayment(deps(), order.orderNo, 'unpaid', forced)).rejects.toThrow('its payment is recorded')
  expect(await status()).toBe('PAYED PAYED')
  expect(await actions()).toEqual([])
})

test('an amount that is not due is not confirmed: it is refunded', async () => {
  await setToBeConfirmed()
  cashier.pay(tradeNo)
  cashier.paymentOf(tradeNo).totalFee -= 100
  const paid = confirmPayment(deps(), order.orderNo, 'paid', forced)
  await expect(paid).rejects.toThrow('the payment of wechat does not pay the order, and is refunded')
  expect(await status()).toMatch(/^WAIT_PAY/)
  await runMoneyJobs(server)
  expect(await db.select().from(refunds).where(eq(refunds.orderId, order.orderId))).toMatchObject([
    {amount: order.price - 100, cause: 'RETURNED', status: RefundStatus.REFUND_SUCCESS},
  ])
  expect(await actions()).toEqual([])
})

test('an unpaid order that is confirmed as unpaid can be paid again', async () => {
  await setToBeConfirmed()
  await confirmPayment(deps(), order.orderNo, 'unpaid', instruction)
  // Only an account payment blocks its order, so that the order of a cashier is opened by hand here.
  await db.update(orders).set({payStatus: OrderPayStatus.WAIT_PAY}).where(eq(orders.id, order.orderId))
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.not.stringMatching(tradeNo)})
  expect(await actions()).toMatchObject([{action: 'confirm-payment --unpaid', forced: false}])
})

test('money that arrives while the provider is queried is not recorded as unpaid', async () => {
  await setToBeConfirmed()
  server.providers.paymentCalls = (provider) => ({
    ...paymentCalls(provider),
    async query(request) {
      const response = await paymentCalls(provider).query(request)
      cashier.pay(tradeNo)
      await cashier.notify(tradeNo)
      return response
    },
  })
  const unpaid = confirmPayment(deps(), order.orderNo, 'unpaid', instruction)
  await expect(unpaid).rejects.toThrow('changed meanwhile: PAYED PAYED')
  expect(await status()).toBe('PAYED PAYED')
  expect(await actions()).toEqual([])
})

test('two operators who contradict each other: the first one counts', async () => {
  await setToBeConfirmed()
  const results = await Promise.allSettled([
    confirmPayment(deps(), order.orderNo, 'unpaid', instruction),
    confirmPayment(deps(), order.orderNo, 'paid', forced),
  ])
  expect(results.map(({status: outcome}) => outcome).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await actions()).toHaveLength(1)
})

async function pay(): Promise<void> {
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  await runMoneyJobs(server)
}

test('a policy that the insurer does not decide is stuck after three days, and is settled on the record', async () => {
  insurer.issue = async ({policies: requested}) => ({
    ok: true,
    policies: requested.map(({policyNo}) => ({policyNo, status: PolicyStatus.WAIT_UNDERWRITE, version: 1})),
  })
  insurer.query = async ({policyNo}) => ({ok: true, policyNo, status: PolicyStatus.WAIT_UNDERWRITE, version: 1})
  await pay()
  const {policyNo = ''} = (await policy()) ?? {}
  server.clock.advance({days: 3, minutes: 1})
  expect(await stuckIds()).toEqual([`POLICY ${policyNo}`])
  await expect(settlePolicy(deps(), policyNo, PolicyStatus.CANCELED, instruction)).rejects.toThrow(
    'reports WAIT_UNDERWRITE',
  )
  await expect(settlePolicy(deps(), policyNo, 'GONE', forced)).rejects.toThrow('no policy status GONE')
  await settlePolicy(deps(), policyNo, PolicyStatus.CANCELED, forced)
  expect(await policy()).toMatchObject({status: PolicyStatus.CANCELED, nextQueryAt: null})
  expect(await status()).toBe('CLOSED PAYED')
  await runMoneyJobs(server)
  expect(await stuckIds()).toEqual([])
  const revived = settlePolicy(deps(), policyNo, PolicyStatus.EFFECTING, forced)
  await expect(revived).rejects.toThrow('may not change from CANCELED to EFFECTING')
  expect(await actions()).toMatchObject([{action: 'settle-policy --status CANCELED', subject: policyNo, forced: true}])
})

test('a policy that the insurer has not received is stuck after an hour, with its message', async () => {
  insurer.issue = async () => ({ok: false, code: 'SYSTEMERROR', message: ''})
  await pay()
  for (let minutes = 0; minutes < 65; minutes += 5) {
    server.clock.advance({minutes: 5})
    await runMoneyJobs(server)
  }
  const cases = await listStuckCases(db, server.clock.now())
  expect(cases).toMatchObject([
    {kind: 'POLICY', reason: 'NOT_DELIVERED'},
    {kind: 'MESSAGE', reason: 'insurer.issue SYSTEMERROR'},
  ])
  const id = cases[1]?.id ?? ''
  await expect(closeMessage(deps(), id, instruction)).rejects.toThrow('still has to reach a person')
  insurer.issue = issue
  await retryCase(deps(), id, instruction)
  await runMoneyJobs(server)
  expect(await stuckIds()).toEqual([])
  expect(await actions()).toMatchObject([{action: 'retry', subject: id}])
})

test('a message that owes money is closed with force only: the refund of a policy that the insurer ended', async () => {
  await pay()
  const {policyNo = ''} = (await policy()) ?? {}
  insurer.query = async () => ({ok: true, policyNo, status: PolicyStatus.CANCELED, version: 9})
  await settlePolicy(deps(), policyNo, PolicyStatus.CANCELED, instruction)
  const [message] = await db.select().from(outbox).where(eq(outbox.topic, 'pay.ended-policy'))
  const {id = ''} = message ?? {}
  await expect(closeMessage(deps(), id, instruction)).rejects.toThrow('pay.ended-policy still has to reach a person')
  await closeMessage(deps(), id, forced)
  expect(await actions()).toContainEqual(expect.objectContaining({action: 'close', subject: id, forced: true}))
  // The money is still a case, and can be given back.
  expect(await stuckIds()).toEqual([`POLICY ${policyNo}`])
  await refundPolicy(deps(), policyNo, instruction)
  await runMoneyJobs(server)
  expect(await stuckIds()).toEqual([])
})

test('a failed refund is stuck at once; it is requested again, or recorded as paid back', async () => {
  await home.browser.call(orderCancel, {orderId: order.orderId})
  Object.assign(cashier.paymentOf(tradeNo), {state: 'SUCCESS', transactionId: `late-${tradeNo}`, paidAt: 1})
  await cashier.notify(tradeNo)
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
  const {id = '', refundNo = ''} = refund ?? {}
  await expect(confirmRefund(deps(), refundNo, instruction)).rejects.toThrow('still in progress')
  const fail = () =>
    db.update(refunds).set({status: RefundStatus.REFUND_FAIL, failure: 'NOTENOUGH'}).where(eq(refunds.id, id))
  await fail()
  expect(await listStuckCases(db, server.clock.now())).toMatchObject([
    {kind: 'REFUND', id: refundNo, reason: 'REFUND_FAIL NOTENOUGH'},
  ])
  await retryCase(deps(), refundNo, instruction)
  expect(await db.select().from(refunds).where(eq(refunds.id, id))).toMatchObject([{status: RefundStatus.REFUNDING}])
  await fail()
  await confirmRefund(deps(), refundNo, instruction)
  await expect(confirmRefund(deps(), refundNo, instruction)).rejects.toThrow(
    `refund ${refundNo} cannot be confirmed: its status is REFUND_SUCCESS`,
  )
  expect(await db.select().from(refunds).where(eq(refunds.id, id))).toMatchObject([
    {status: RefundStatus.REFUND_SUCCESS},
  ])
  expect(await stuckIds()).toEqual([])
  expect((await actions()).map(({action}) => action).toSorted()).toEqual(['confirm-refund', 'retry'])
})

describe('a refund that does not end', () => {
  const days = (count: number) => server.clock.advance({hours: 24 * count})
  /** The cases of the purchase; other tests leave cases too. */
  const casesOf = async ({orderId, refunds: refundsOf}: TestPurchase) => {
    const issued = await db.select().from(policies).where(eq(policies.orderId, orderId))
    const own = [...issued.map(({policyNo}) => policyNo), ...(await refundsOf()).map(({refundNo}) => refundNo)]
    return (await listStuckCases(db, server.clock.now())).filter(({id}) => own.includes(id))
  }
  beforeEach(async () => {
    cashier.refunding.nextResult = 'PROCESSING'
    accounts.refunding.nextResult = 'PROCESSING'
  })

  test('is stuck three days after its application, and its policies are not listed as further cases', async () => {
    const purchase = await buyAtCashier(server, cashier)
    await runMoneyJobs(server)
    days(1)
    await purchase.refund(purchase.itemIds)
    days(3)
    expect(await casesOf(purchase)).toEqual([])
    server.clock.advance({minutes: 1})
    expect(await casesOf(purchase)).toMatchObject([{kind: 'REFUND', reason: RefundStatus.REFUNDING}])
  })

  test('of an account is stuck three days after the cover ends, because the account keeps the money until then', async () => {
    const purchase = await buyFromAccount(server, accounts)
    await runMoneyJobs(server)
    days(1)
    await purchase.refundToAccount(purchase.itemIds)
    const [{endDate} = {endDate: ''}] = await db.select().from(policies).where(eq(policies.orderId, purchase.orderId))
    days(4)
    expect(await casesOf(purchase)).toEqual([])
    // The last day of the cover, and three days after it.
    server.clock.set(new Date(chinaDate(`${endDate} 00:00:00`).getTime() + 4 * 24 * 3_600_000))
    expect(await casesOf(purchase)).toEqual([])
    server.clock.advance({seconds: 1})
    expect(await casesOf(purchase)).toMatchObject([{kind: 'REFUND', reason: RefundStatus.REFUNDING}])
  })

  test('of an account on the day of purchase is stuck three days after its application', async () => {
    const purchase = await buyFromAccount(server, accounts)
    await runMoneyJobs(server)
    await purchase.refundToAccount(purchase.itemIds)
    days(3)
    server.clock.advance({minutes: 1})
    expect(await casesOf(purchase)).toMatchObject([{kind: 'REFUND', reason: RefundStatus.REFUNDING}])
  })
})

test('an operator’s command that fails is not recorded', async () => {
  await expect(retryCase(deps(), 'none', instruction)).rejects.toThrow('no message, renewal, policy or refund')
  await expect(closeMessage(deps(), 'none', instruction)).rejects.toThrow('no undelivered message')
  await expect(confirmPayment(deps(), 'HM0', 'paid', instruction)).rejects.toThrow('no order HM0')
  expect(await actions()).toEqual([])
  expect(await status()).toBe(`${OrderStatus.WAIT_PAY} ${OrderPayStatus.WAIT_PAY}`)
})
