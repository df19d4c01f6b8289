import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import {asc, eq, inArray, sql} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {policies, policyNotifications} from '../../platform/db/schema/policy.ts'
import type {InsurerStatus} from '../../platform/providers/providers.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {notifyPolicy} from '../../testing/test-insurer.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database
const {insurer} = server.providers

/** The insurer's decision about each policy. The first status of a new policy is `firstStatus`. */
const decisions = new Map<string, InsurerStatus>()
let firstStatus: string = PolicyStatus.WAIT_UNDERWRITE
let isAvailable = true
const queried: string[] = []
const unavailable = {ok: false, code: 'UNREACHABLE', message: ''} as const

insurer.issue = async ({policies: requested}) => {
  if (!isAvailable) return unavailable
  return {
    ok: true,
    policies: requested.map(({policyNo}) => {
      const known = decisions.get(policyNo) ?? {policyNo, status: firstStatus, version: 1}
      decisions.set(policyNo, known)
      return known
    }),
  }
}
insurer.query = async ({policyNo}) => {
  queried.push(policyNo)
  const known = decisions.get(policyNo)
  return isAvailable && known ? {ok: true, ...known} : unavailable
}

let home: TestFamily
let orderId: string
let policyNo: string
beforeEach(async () => {
  server.clock.set(testStart)
  firstStatus = PolicyStatus.WAIT_UNDERWRITE
  isAvailable = true
  home = await createTestFamily(server)
  await buy()
  queried.length = 0
})

async function buy(people = [home.self]): Promise<void> {
  const order = await home.order(people)
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  orderId = order.orderId
  await runMoneyJobs(server)
  policyNo = (await rows())[0]?.policyNo ?? ''
}

const rows = () => db.select().from(policies).where(eq(policies.orderId, orderId)).orderBy(asc(policies.policyNo))
const status = async () => (await rows())[0]?.status
const orderStatus = async () => (await home.browser.call(orderDetail, {orderId})).status
const outcomes = async () =>
  (
    await db
      .select()
      .from(policyNotifications)
      .where(eq(policyNotifications.policyNo, policyNo))
      .orderBy(asc(policyNotifications.receivedAt))
  ).map(({outcome}) => outcome)
const decide = (next: PolicyStatus, version: number) => decisions.set(policyNo, {policyNo, status: next, version})
const queriesOfPolicy = () => queried.filter((one) => one === policyNo).length

async function runMinutes(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    server.clock.advance({minutes: 1})
    await runMoneyJobs(server)
  }
}

test('an undecided policy is queried with growing delays until the insurer decides', async () => {
  expect(await status()).toBe(PolicyStatus.WAIT_UNDERWRITE)
  await runMinutes(8)
  expect(queriesOfPolicy()).toBe(4)
  decide(PolicyStatus.WAIT_EFFECT, 2)
  await runMinutes(8)
  expect(await status()).toBe(PolicyStatus.WAIT_EFFECT)
  const until = queriesOfPolicy()
  await runMinutes(60)
  expect(queriesOfPolicy()).toBe(until)
})

test('an unreachable insurer is queried at most every six hours, without an end', async () => {
  isAvailable = false
  for (let hours = 0; hours < 72; hours += 1) {
    server.clock.advance({hours: 1})
    await runMoneyJobs(server)
  }
  expect(queriesOfPolicy()).toBeGreaterThan(12)
  expect(queriesOfPolicy()).toBeLessThan(24)
  isAvailable = true
  decide(PolicyStatus.CANCELED, 2)
  server.clock.advance({hours: 6})
  await runMoneyJobs(server)
  expect(await status()).toBe(PolicyStatus.CANCELED)
})

test('an unknown status changes nothing, and the policy is queried again', async () => {
  decisions.set(policyNo, {policyNo, status: 'SURRENDERING', version: 2})
  await runMinutes(2)
  expect(await status()).toBe(PolicyStatus.WAIT_UNDERWRITE)
  decide(PolicyStatus.AWAITING_ISSUE, 3)
  await runMinutes(4)
  expect(await status()).toBe(PolicyStatus.AWAITING_ISSUE)
})

test('a policy whose first status is unknown is sent again', async () => {
  firstStatus = 'SURRENDERING'
  await buy([await home.add(Relation.PARENT)])
  expect(await rows()).toMatchObject([{status: PolicyStatus.WAIT_EFFECT, deliveredAt: null}])
  decide(PolicyStatus.WAIT_EFFECT, 2)
  server.clock.advance({minutes: 1})
  await runMoneyJobs(server)
  expect(await rows()).toMatchObject([{deliveredAt: server.clock.now()}])
})

test('two instances query a policy once', async () => {
  server.clock.advance({minutes: 1})
  await Promise.all([runMoneyJobs(server), runMoneyJobs(server), runMoneyJobs(server)])
  expect(queriesOfPolicy()).toBe(1)
})

test('a signed notification changes a policy once per id', async () => {
  const notification = {notifyId: `n-${policyNo}`, policyNo, status: PolicyStatus.WAIT_EFFECT, version: 2}
  expect(await notifyPolicy(server, notification)).toBe('200 SUCCESS')
  expect(await notifyPolicy(server, notification)).toBe('200 SUCCESS')
  expect(await status()).toBe(PolicyStatus.WAIT_EFFECT)
  expect(await outcomes()).toEqual(['APPLIED'])
})

test('the same notification ten times at once counts once', async () => {
  const notification = {notifyId: `n-${policyNo}`, policyNo, status: PolicyStatus.CANCELED, version: 2}
  const responses = await Promise.all(Array.from({length: 10}, () => notifyPolicy(server, notification)))
  expect(new Set(responses)).toEqual(new Set(['200 SUCCESS']))
  expect(await outcomes()).toEqual(['APPLIED'])
  expect(await orderStatus()).toBe(OrderStatus.CLOSED)
})

test('a notification that arrives after a newer one is ignored', async () => {
  await notifyPolicy(server, {policyNo, status: PolicyStatus.CANCELED, version: 3})
  server.clock.advance({seconds: 1})
  expect(await notifyPolicy(server, {policyNo, status: PolicyStatus.WAIT_EFFECT, version: 2})).toBe('200 SUCCESS')
  expect(await status()).toBe(PolicyStatus.CANCELED)
  expect(await outcomes()).toEqual(['APPLIED', 'OUTDATED'])
})

test('a notification cannot revive an ended policy; it is recorded and logged', async () => {
  await notifyPolicy(server, {policyNo, status: PolicyStatus.SURRENDERED, version: 2})
  server.clock.advance({seconds: 1})
  expect(await notifyPolicy(server, {policyNo, status: PolicyStatus.EFFECTING, version: 3})).toBe('200 SUCCESS')
  expect(await status()).toBe(PolicyStatus.SURRENDERED)
  expect(await outcomes()).toEqual(['APPLIED', 'FORBIDDEN'])
  expect(server.logLines.join('')).toContain('policy notification not applied')
})

test.each([
  ['signed by a stranger', {status: PolicyStatus.CANCELED, version: 2}, 'other', '401 FAIL'],
  ['with an unknown status', {status: 'SURRENDERING', version: 2}, undefined, '400 FAIL'],
  ['without a version', {status: PolicyStatus.CANCELED, version: 0}, undefined, '400 FAIL'],
] as const)('a notification %s changes nothing', async (_, fields, secret, response) => {
  const signing = secret ? {secret} : {}
  expect(await notifyPolicy(server, {policyNo, ...fields}, signing)).toBe(response)
  expect(await status()).toBe(PolicyStatus.WAIT_UNDERWRITE)
  expect(await outcomes()).toEqual([])
})

test('a notification of an unknown policy is refused, so that the insurer repeats it', async () => {
  const unknown = {notifyId: 'unknown', policyNo: 'PCQ0', status: PolicyStatus.CANCELED, version: 1} as const
  expect(await notifyPolicy(server, unknown)).toBe('200 FAIL')
  expect(await notifyPolicy(server, unknown)).toBe('200 FAIL')
})

const chinaMidnight = (day: string) => server.clock.set(new Date(`${day}T00:00:00+08:00`))

test('a policy is in force from its first day to its last, in China time; then its order is closed', async () => {
  await notifyPolicy(server, {policyNo, status: PolicyStatus.WAIT_EFFECT, version: 2})
  chinaMidnight('2027-01-01')
  server.clock.advance({ms: -1})
  await runMoneyJobs(server)
  expect(await status()).toBe(PolicyStatus.WAIT_EFFECT)
  server.clock.advance({ms: 1})
  await runMoneyJobs(server)
  expect(await status()).toBe(PolicyStatus.EFFECTING)

  chinaMidnight('2028-01-01')
  server.clock.advance({ms: -1})
  await home.browser.logIn(home.browser.phone)
  await runMoneyJobs(server)
  expect([await status(), await orderStatus()]).toEqual([PolicyStatus.EFFECTING, OrderStatus.PAYED])
  server.clock.advance({ms: 1})
  await Promise.all([runMoneyJobs(server), runMoneyJobs(server), runMoneyJobs(server)])
  expect([await status(), await orderStatus()]).toEqual([PolicyStatus.EXPIRED, OrderStatus.CLOSED])
})

test('an order that cannot be decrypted does not stop policies from ending', async () => {
  await notifyPolicy(server, {policyNo, status: PolicyStatus.WAIT_EFFECT, version: 2})
  const unreadable = orderId
  firstStatus = PolicyStatus.WAIT_EFFECT
  await buy([await home.add(Relation.PARENT)])
  chinaMidnight('2027-06-01')
  await runMoneyJobs(server)
  expect(await status()).toBe(PolicyStatus.EFFECTING)
  await db.execute(sql`update orders set applicant = ${`v1.00000000.${'A'.repeat(64)}`} where id = ${unreadable}`)
  chinaMidnight('2028-01-01')
  await runMoneyJobs(server)
  const ended = await db
    .select({status: policies.status})
    .from(policies)
    .where(inArray(policies.orderId, [orderId, unreadable]))
  expect(ended.map((row) => row.status)).toEqual([PolicyStatus.EXPIRED, PolicyStatus.EXPIRED])
})

test('a policy that the insurer has not received or not accepted does not start', async () => {
  isAvailable = false
  await buy([await home.add(Relation.PARENT)])
  chinaMidnight('2027-02-01')
  await runMoneyJobs(server)
  expect(await status()).toBe(PolicyStatus.WAIT_EFFECT)
  const [undecided] = await db.select().from(policies).where(eq(policies.userId, home.browser.userId))
  expect(undecided?.status).not.toBe(PolicyStatus.EFFECTING)
  isAvailable = true
  firstStatus = PolicyStatus.WAIT_EFFECT
  server.clock.advance({minutes: 10})
  await runMoneyJobs(server)
  await runMoneyJobs(server)
  expect(await status()).toBe(PolicyStatus.EFFECTING)
})

test('an order stays paid while one of its policies is in force', async () => {
  firstStatus = PolicyStatus.WAIT_EFFECT
  await buy([await home.add(Relation.PARENT), await home.add(Relation.CHILD)])
  await notifyPolicy(server, {policyNo, status: PolicyStatus.SURRENDERED, version: 2})
  chinaMidnight('2027-06-01')
  await home.browser.logIn(home.browser.phone)
  await runMoneyJobs(server)
  expect((await rows()).map((row) => row.status).toSorted()).toEqual([PolicyStatus.EFFECTING, PolicyStatus.SURRENDERED])
  expect(await orderStatus()).toBe(OrderStatus.PAYED)
  chinaMidnight('2028-01-01')
  await home.browser.logIn(home.browser.phone)
  await runMoneyJobs(server)
  expect(await orderStatus()).toBe(OrderStatus.CLOSED)
})
