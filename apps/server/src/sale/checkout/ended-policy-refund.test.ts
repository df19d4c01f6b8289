import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {refundDetail} from '@hmb/contract/refund'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {operatorActions} from '../../platform/db/schema/operator.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {notifyPolicy} from '../../testing/test-insurer.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {buyAtCashier, type TestPurchase} from '../../testing/test-purchase.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {keepPremium, refundPolicy} from '../operator/kept-premium.ts'
import {settlePolicy} from '../operator/settle-policy.ts'
import {listStuckCases} from '../operator/stuck-cases.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database
const {insurer} = server.providers
const {query, withdraw} = insurer

const instruction = {operator: 'chen.li', reason: '保险公司书面确认', force: false}
const deps = () => ({
  db,
  now: server.clock.now(),
  log: server.app.log,
  providers: server.providers,
  config: server.config,
})

let purchase: TestPurchase
let selfNo: string
let parentNo: string
/** The withdrawals that the insurer received. */
let withdrawn: string[]
beforeEach(async () => {
  server.clock.set(testStart)
  cashier.reset()
  withdrawn = []
  Object.assign(insurer, {query})
  insurer.withdraw = async (request) => {
    withdrawn.push(request.policyNo)
    return withdraw(request)
  }
  purchase = await buyAtCashier(server, cashier)
  await runMoneyJobs(server)
  const items = (await purchase.detail()).orderItemList
  selfNo = items[0]?.policyNo ?? ''
  parentNo = items[1]?.policyNo ?? ''
})

let version = 1
const report = async (policyNo: string, status: PolicyStatus) => {
  version += 1
  expect(await notifyPolicy(server, {policyNo, status, version})).toBe('200 SUCCESS')
}
const itemRefunds = async () => (await purchase.detail()).orderItemList.map(({refundStatus}) => refundStatus)
const kept = async () =>
  (await listStuckCases(db, server.clock.now())).flatMap(({id, reason}) =>
    [selfNo, parentNo].includes(id) ? [`${id} ${reason}`] : [],
  )

test.each([PolicyStatus.CANCELED, PolicyStatus.CLOSED, PolicyStatus.SURRENDERED, PolicyStatus.EXPIRED])(
  'a policy that the insurer ends before its cover (%s) is refunded automatically, also when its order closes',
  async (status) => {
    for (const policyNo of [selfNo, parentNo]) await report(policyNo, status)
    expect((await purchase.detail()).status).toBe(OrderStatus.CLOSED)
    await runMoneyJobs(server)
    expect(await itemRefunds()).toEqual([RefundStatus.REFUND_SUCCESS, RefundStatus.REFUND_SUCCESS])
    expect(await purchase.policyStatuses()).toEqual([status, status])
    expect((await purchase.refunds()).map(({amount, cause}) => [amount, cause])).toEqual([
      [6900, 'ENDED'],
      [6900, 'ENDED'],
    ])
    expect(cashier.refunding.accepted.map(({refundFee}) => refundFee)).toEqual([6900, 6900])
    expect(await purchase.home.browser.call(refundDetail, {orderItemId: purchase.itemIds[0] ?? ''})).toMatchObject({
      refundStatus: RefundStatus.REFUND_SUCCESS,
      refundMoney: 6900,
      refundReason: '',
      refundSetlSn: expect.stringMatching(/^R\d{20}$/),
    })
    expect(await kept()).toEqual([])
    expect(withdrawn).toEqual([])
  },
)

test('reports, jobs and messages that come twice give the money back once', async () => {
  await Promise.all([report(selfNo, PolicyStatus.CANCELED), report(selfNo, PolicyStatus.CANCELED)])
  await Promise.all([runMoneyJobs(server), runMoneyJobs(server), runMoneyJobs(server)])
  await db
    .update(outbox)
    .set({doneAt: null, nextAttemptAt: server.clock.now()})
    .where(eq(outbox.topic, 'pay.ended-policy'))
  await runMoneyJobs(server)
  expect(await purchase.refunds()).toMatchObject([{amount: 6900, cause: 'ENDED'}])
  expect(await itemRefunds()).toEqual([RefundStatus.REFUND_SUCCESS, ''])
  expect((await purchase.detail()).status).toBe(OrderStatus.PAYED)
  // The other person's money is as before.
  await purchase.refund([purchase.itemIds[1] ?? ''])
  expect(await itemRefunds()).toEqual([RefundStatus.REFUND_SUCCESS, RefundStatus.REFUND_SUCCESS])
  expect(withdrawn).toEqual([])
  await runMoneyJobs(server)
  expect(withdrawn).toEqual([parentNo])
})

test('an application that was faster keeps its refund', async () => {
  await purchase.refund([purchase.itemIds[0] ?? ''])
  await report(selfNo, PolicyStatus.CANCELED)
  await runMoneyJobs(server)
  expect(await purchase.refunds()).toMatchObject([{cause: 'APPLIED'}])
})

test('a refund that the provider refuses is a stuck case', async () => {
  cashier.refunding.nextResult = {errorCode: 'REFUND_REFUSED'}
  await report(selfNo, PolicyStatus.CANCELED)
  await runMoneyJobs(server)
  const [refund] = await purchase.refunds()
  expect(refund).toMatchObject({status: RefundStatus.REFUND_FAIL})
  const cases = await listStuckCases(db, server.clock.now())
  expect(cases.filter(({id}) => id === refund?.refundNo)).toMatchObject([{kind: 'REFUND'}])
})

test('the money of a policy that was in force waits for an operator, who gives it back or keeps it', async () => {
  await purchase.setPolicies(PolicyStatus.EFFECTING)
  for (const policyNo of [selfNo, parentNo]) await report(policyNo, PolicyStatus.SURRENDERED)
  await runMoneyJobs(server)
  expect(await purchase.refunds()).toEqual([])
  expect((await kept()).toSorted()).toEqual([selfNo, parentNo].map((no) => `${no} SURRENDERED NOT_REFUNDED`).toSorted())

  await expect(refundPolicy(deps(), selfNo, instruction)).resolves.toMatch(/^refund R\d{20} of policy/)
  await expect(refundPolicy(deps(), selfNo, instruction)).rejects.toThrow(
    'has not ended, or its refund has already begun',
  )
  await keepPremium(deps(), parentNo, instruction)
  await expect(keepPremium(deps(), parentNo, instruction)).rejects.toThrow('is not listed as NOT_REFUNDED by stuck')
  await runMoneyJobs(server)
  expect(await itemRefunds()).toEqual([RefundStatus.REFUND_SUCCESS, ''])
  expect(await kept()).toEqual([])
  const recorded = await db.select().from(operatorActions)
  expect(recorded.map(({action, subject}) => [action, subject])).toEqual([
    ['refund-policy', selfNo],
    ['keep-premium', parentNo],
  ])
})

test('a policy whose time is over keeps its money', async () => {
  await purchase.setPolicies(PolicyStatus.EFFECTING)
  await report(selfNo, PolicyStatus.EXPIRED)
  await runMoneyJobs(server)
  expect(await purchase.refunds()).toEqual([])
  expect(await kept()).toEqual([])
  await expect(refundPolicy(deps(), parentNo, instruction)).rejects.toThrow('has not ended')
})

test('an operator who settles a policy before its cover lets its money go back', async () => {
  insurer.query = async () => ({ok: false, code: 'UNREACHABLE', message: ''})
  await db.update(policies).set({status: PolicyStatus.WAIT_UNDERWRITE}).where(eq(policies.policyNo, selfNo))
  const line = await settlePolicy(deps(), selfNo, PolicyStatus.CANCELED, instruction)
  expect(line).toContain('its money is refunded')
  await runMoneyJobs(server)
  expect(await purchase.refunds()).toMatchObject([{amount: 6900, cause: 'ENDED'}])
})
