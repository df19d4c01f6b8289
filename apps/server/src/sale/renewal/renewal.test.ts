import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Relation} from '@hmb/contract/codes/relation'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {skuInsure} from '@hmb/contract/home'
import {autoRenew, orderCancel} from '@hmb/contract/order'
import {and, asc, eq, isNull, ne} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {evidence} from '../../platform/db/schema/evidence.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {skus} from '../../platform/db/schema/project.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {applicants} from '../../platform/db/schema/user.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {consentToRenewal} from '../../testing/test-consents.ts'
import {createTestFamily, freshIdNo, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {profileWithoutSandbox, startTestServer} from '../../testing/test-server.ts'
import {findActsWithoutEvidence} from '../evidence/orders-without-evidence.ts'

const nextSku = 'HMB-CQ-SOON'
/** Added to the price of the next season's product, in fen. */
let surcharge = 0
const server = await startTestServer({}, [
  profileWithoutSandbox,
  {adjustPrice: async (price, {skuNo}) => (skuNo === nextSku ? price + surcharge : price)},
])
const cashier = openTestCashier(server)
const {db} = server.database
const {insurer} = server.providers
const {validate} = insurer
/** Names and phones, order and policy numbers, document numbers. */
const personalData = /王小明|李建国|1[3-9]\d{9}|HM\d{8}|PCQ|\d{17}/

let home: TestFamily
let orderId: string
let self: string
beforeEach(async () => {
  server.clock.set(testStart)
  surcharge = 0
  insurer.validate = validate
  server.providers.codes.length = 0
  // Renewals of other tests would run at the same time.
  await db.update(orders).set({autoRenew: false})
  await db.update(renewals).set({nextAttemptAt: null})
  home = await createTestFamily(server)
  self = home.self
  orderId = await buy([self, await home.add(Relation.PARENT)])
})

async function buy(people: readonly string[]): Promise<string> {
  const order = await home.order(people, {autoRenew: true})
  await payFor(order)
  return order.orderId
}

async function payFor(order: {orderNo: string; price: number}): Promise<void> {
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  await runMoneyJobs(server)
}

/** Moves the clock to a China time, and runs the jobs. */
async function at(time: string, instances = 1): Promise<void> {
  server.clock.set(new Date(`${time}+08:00`))
  await Promise.all(Array.from({length: instances}, () => runMoneyJobs(server)))
  await runMoneyJobs(server)
}

const messages = () =>
  server.providers.codes.flatMap(({phone, purpose, text}) =>
    phone === home.browser.phone && purpose === SmsPurpose.RENEWAL ? [text] : [],
  )
const renewal = async () => (await db.select().from(renewals).where(eq(renewals.orderId, orderId)))[0]
const renewalOrders = () =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, home.browser.userId), ne(orders.id, orderId)))
const logIn = () => home.browser.logIn(home.browser.phone)

test('the notice is sent a week before, once, and not at night', async () => {
  await at('2027-09-23T19:59:00')
  expect(messages()).toEqual([])
  await at('2027-09-24T08:59:00')
  expect(messages()).toEqual([])
  await at('2027-09-24T09:00:00', 3)
  await at('2027-09-25T09:00:00')
  expect(messages()).toEqual([
    '【惠民保】您已开通自动续保，我们将于10月1日为您生成下一期订单，届时请在“我的订单”中支付。如不需要续保，请在此之前关闭自动续保。',
  ])
  expect(await renewal()).toMatchObject({status: 'NOTICED', skuNo: nextSku})
  expect(await renewalOrders()).toEqual([])
})

test('the order has the price that the page of the product shows', async () => {
  surcharge = 100
  await at('2027-09-24T09:00:00')
  await at('2027-10-01T09:00:00')
  const {price} = await home.browser.call(skuInsure, {projectId: 'hmb-cq', skuNo: nextSku})
  expect(price).toBe(7000)
  expect(await renewalOrders()).toMatchObject([{price: 2 * price}])
})

test('on the day three instances place one order for the same people, which the person pays', async () => {
  await at('2027-09-24T09:00:00')
  await at('2027-10-01T09:00:00', 3)
  const placed = await renewalOrders()
  expect(placed).toMatchObject([
    {
      skuNo: nextSku,
      skuName: '重庆惠民保2027版',
      price: 13_800,
      status: OrderStatus.WAIT_PAY,
      autoRenew: true,
      coverStart: '2028-01-01',
      coverEnd: '2028-12-31',
      expiresAt: new Date('2027-10-08T09:00:00+08:00'),
    },
  ])
  const [order] = placed
  const people = (id: string) =>
    db
      .select({insured: orderItems.insured, document: orderItems.document})
      .from(orderItems)
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.position))
  expect(await people(order?.id ?? '')).toEqual(await people(orderId))
  expect(messages().slice(1)).toEqual([
    '【惠民保】您的续保订单已生成，请于10月8日09:00前在“我的订单”中支付，逾期订单将关闭，续保不成功。',
  ])
  expect(messages().join()).not.toMatch(personalData)

  await logIn()
  await payFor({orderNo: order?.no ?? '', price: order?.price ?? 0})
  await at('2027-10-08T09:00:00')
  expect(await renewal()).toMatchObject({status: 'PAID', nextAttemptAt: null})
  expect(messages()).toHaveLength(2)
})

test.each([
  ['the present phone of the same applicant', {phone: '13900001111'}, {phone: '13900001111'}],
  ['nothing of another applicant', {phone: '13900001111', idNo: freshIdNo()}, {}],
])('the order has %s', async (_, saved, changed) => {
  await db.update(applicants).set(saved).where(eq(applicants.userId, home.browser.userId))
  await at('2027-09-24T09:00:00')
  await at('2027-10-01T09:00:00')
  const [source] = await db.select().from(orders).where(eq(orders.id, orderId))
  const [renewed] = await renewalOrders()
  expect(renewed?.applicant).toEqual({...source?.applicant, ...changed})
})

test('the renewal order continues the evidence of the order that it renews', async () => {
  const eventsOf = (subjectId: string) => db.select().from(evidence).where(eq(evidence.subjectId, subjectId))
  await at('2027-09-24T09:00:00')
  await at('2027-10-01T09:00:00')
  const [order] = await renewalOrders()
  const [opened] = (await eventsOf(orderId)).filter(({kind}) => kind === 'ORDER_PLACED')
  const userId = home.browser.userId
  expect(await eventsOf(order?.id ?? '')).toMatchObject([
    {kind: 'ORDER_PLACED', version: order?.no, chain: opened?.chain, allowedBy: [opened?.hash], userId, clientAt: null},
  ])
  expect(await findActsWithoutEvidence(db, testStart)).toEqual([])

  // A renewal order without an event of its own is found.
  await db
    .update(orders)
    .set({no: 'HM-OTHER'})
    .where(eq(orders.id, order?.id ?? ''))
  expect(await findActsWithoutEvidence(db, testStart)).toEqual(['HM-OTHER'])
  await db
    .update(orders)
    .set({no: order?.no})
    .where(eq(orders.id, order?.id ?? ''))
})

test('auto-renewal that is switched on during the sale is renewed a week later', async () => {
  await at('2027-11-01T10:00:00')
  expect(messages().join()).toContain('11月8日')
  await at('2027-11-08T09:59:00')
  expect(await renewalOrders()).toEqual([])
  await at('2027-11-08T10:00:00')
  expect(await renewalOrders()).toHaveLength(1)
})

test('switching it off before the day stops the renewal, and switching it on again starts with a new notice', async () => {
  await at('2027-09-24T09:00:00')
  await logIn()
  await home.browser.call(autoRenew, {orderId, autoRenew: 'false'})
  await at('2027-10-02T09:00:00')
  expect(await renewalOrders()).toEqual([])
  await logIn()
  await consentToRenewal(home.browser, 'HMB-CQ-2026')
  await home.browser.call(autoRenew, {orderId, autoRenew: 'true'})
  await at('2027-10-03T09:00:00')
  expect(messages()).toHaveLength(2)
  expect(messages().at(-1)).toContain('10月10日')
  await at('2027-10-10T09:00:00')
  expect(await renewalOrders()).toHaveLength(1)
})

test('switching it off during the request to the insurer stops the renewal', async () => {
  await at('2027-09-24T09:00:00')
  await logIn()
  insurer.validate = async (request) => {
    await db.update(orders).set({autoRenew: false}).where(eq(orders.id, orderId))
    return validate(request)
  }
  await at('2027-10-01T09:00:00')
  expect(await renewal()).toMatchObject({status: 'STOPPED', reason: 'SWITCHED_OFF'})
  expect(await renewalOrders()).toEqual([])
})

test('only people with a policy in force are renewed', async () => {
  const [first] = await db.select().from(policies).where(eq(policies.memberId, self))
  await db
    .update(policies)
    .set({status: PolicyStatus.SURRENDERED})
    .where(eq(policies.policyNo, first?.policyNo ?? ''))
  await at('2027-09-24T09:00:00')
  await at('2027-10-01T09:00:00')
  expect(await renewalOrders()).toMatchObject([{price: 6900}])
})

/** Ten minutes before the renewal the person orders the next season for these people. */
async function orderNextSeason(people: readonly string[]) {
  await at('2027-09-24T09:00:00')
  server.clock.set(new Date('2027-10-01T08:50:00+08:00'))
  await logIn()
  return home.order(people, {skuNo: nextSku})
}

const insured = async () =>
  (await db.select().from(policies).where(eq(policies.orderId, orderId))).map(({memberId}) => memberId)

test('an order whose people are insured for the next season already is not renewed', async () => {
  const order = await orderNextSeason(await insured())
  await payFor(order)
  await at('2027-10-01T09:00:00')
  expect(await renewal()).toMatchObject({status: 'STOPPED', reason: 'ALREADY_INSURED'})
})

test.each([
  ['all', 2],
  ['one', 1],
])('an unpaid order for %s of the people delays the renewal until it has ended', async (_, count) => {
  const order = await orderNextSeason((await insured()).slice(0, count))
  const placed = async () => (await renewalOrders()).filter(({id}) => id !== order.orderId)
  await at('2027-10-01T09:00:00')
  expect(await renewal()).toMatchObject({status: 'NOTICED'})
  expect(await placed()).toEqual([])
  for (const minute of [2, 5, 10, 19, 30, 40]) await at(`2027-10-01T09:${String(minute).padStart(2, '0')}:00`)
  expect(await renewal()).toMatchObject({status: 'ORDERED'})
  expect(await placed()).toMatchObject([{skuNo: nextSku, price: 13_800}])
})

test('an insurer without a response gets the request again, with growing delays', async () => {
  let calls = 0
  insurer.validate = async () => {
    calls += 1
    return {ok: false, code: 'UNREACHABLE', message: ''}
  }
  await at('2027-09-24T09:00:00')
  for (let minute = 0; minute < 8; minute += 1) await at(`2027-10-01T09:0${minute}:00`)
  expect(calls).toBe(4)
  insurer.validate = validate
  await at('2027-10-01T12:00:00')
  expect(await renewalOrders()).toHaveLength(1)
})

test('people who do not pass the insurer’s validation are left out; without any a message reports the failure', async () => {
  const refuse = (ids: (id: string, index: number) => boolean) => {
    insurer.validate = async (request) => ({
      ok: true,
      applicant: {canCreateOrder: true, message: ''},
      insured: request.insured.map(({id}, index) => ({id, outcome: ids(id, index) ? 'NO_MEDICAL' : '', psnNo: ''})),
    })
  }
  await at('2027-09-24T09:00:00')
  refuse((_, index) => index === 0)
  await at('2027-10-01T09:00:00')
  expect(await renewalOrders()).toMatchObject([{price: 6900}])

  server.clock.set(testStart)
  insurer.validate = validate
  await db.update(renewals).set({nextAttemptAt: null})
  home = await createTestFamily(server)
  orderId = await buy([home.self])
  await at('2027-09-24T09:00:00')
  refuse(() => true)
  await at('2027-10-01T09:00:00')
  expect(await renewal()).toMatchObject({status: 'FAILED', reason: 'NOT_ELIGIBLE'})
  expect(messages().at(-1)).toBe(
    '【惠民保】您的自动续保未成功：参保资格核验未通过。如需继续保障，请在参保期内重新投保。',
  )
})

test('a renewal order that is not paid in time is closed, and a message reports the failure', async () => {
  await at('2027-09-24T09:00:00')
  await at('2027-10-01T09:00:00')
  await at('2027-10-08T09:00:00')
  await at('2027-10-08T09:01:00')
  expect(await renewalOrders()).toMatchObject([{status: OrderStatus.CLOSED}])
  expect(await renewal()).toMatchObject({status: 'FAILED', reason: 'NOT_PAID'})
  expect(messages().at(-1)).toBe(
    '【惠民保】您的自动续保未成功：续保订单逾期未支付，已关闭。如需继续保障，请在参保期内重新投保。',
  )
  expect(messages()).toHaveLength(3)
})

test('a renewal order closes with the sale, and its message states the reason', async () => {
  const saleEnd = new Date('2027-10-03T23:59:59+08:00')
  const ofSku = eq(skus.skuNo, nextSku)
  const [sold] = await db.select({saleEnd: skus.saleEnd}).from(skus).where(ofSku)
  await at('2027-09-24T09:00:00')
  await db.update(skus).set({saleEnd}).where(ofSku)
  await at('2027-10-01T09:00:00')
  expect(await renewalOrders()).toMatchObject([{status: OrderStatus.WAIT_PAY, expiresAt: saleEnd}])
  expect(messages().at(-1)).toContain('请于10月3日23:59前在“我的订单”中支付')
  await at('2027-10-04T00:00:00')
  expect(await renewalOrders()).toMatchObject([{status: OrderStatus.CLOSED}])
  await at('2027-10-04T09:00:00')
  expect(messages().at(-1)).toBe('【惠民保】您的自动续保未成功：续保订单逾期未支付，已关闭。下一期产品的参保期已结束。')
  await db.update(skus).set({saleEnd: sold?.saleEnd}).where(ofSku)
})

test('a renewal order that the person cancels ends the renewal without a message', async () => {
  await at('2027-09-24T09:00:00')
  await at('2027-10-01T09:00:00')
  const [placed] = await renewalOrders()
  await logIn()
  await home.browser.call(orderCancel, {orderId: placed?.id ?? ''})
  await at('2027-10-08T09:00:00')
  expect(await renewal()).toMatchObject({status: 'STOPPED', reason: 'CANCELED'})
  expect(messages()).toHaveLength(2)
})

test('a message that the SMS provider refuses is sent again', async () => {
  const {send} = server.providers.sms
  server.providers.sms.send = async () => ({ok: false, code: 'SMS_FAILED', message: ''})
  await at('2027-09-24T09:00:00')
  server.providers.sms.send = send
  expect(messages()).toEqual([])
  await at('2027-09-24T09:00:10')
  expect(messages()).toHaveLength(1)
})

test('a message that the SMS provider refuses during the day is sent the next morning', async () => {
  const {send} = server.providers.sms
  server.providers.sms.send = async () => ({ok: false, code: 'SMS_FAILED', message: ''})
  await at('2027-09-24T19:59:00')
  server.providers.sms.send = send
  for (const time of ['2027-09-24T20:00:00', '2027-09-25T03:00:00', '2027-09-25T08:59:59']) await at(time)
  expect(messages()).toEqual([])
  await at('2027-09-25T09:00:00')
  expect(messages()).toHaveLength(1)
})

test('a message is given up once its text is out of date', async () => {
  const {send} = server.providers.sms
  server.providers.sms.send = async () => ({ok: false, code: 'SMS_FAILED', message: ''})
  // The notice, the order that waits for its payment, and the failure.
  for (const time of ['2027-09-24T09:00:00', '2027-10-01T09:00:00', '2027-10-08T09:00:00', '2027-10-08T09:02:00'])
    await at(time)
  expect(await renewal()).toMatchObject({status: 'FAILED', reason: 'NOT_PAID'})
  server.providers.sms.send = send
  await at('2027-10-15T09:20:00')
  expect(messages()).toEqual([])
  const waiting = and(eq(outbox.topic, 'sms.renewal'), isNull(outbox.doneAt))
  expect(await db.$count(outbox, waiting)).toBe(0)
})

test('a product without a next season, and an order without auto-renewal, are not renewed', async () => {
  await db.update(orders).set({autoRenew: false}).where(eq(orders.id, orderId))
  const elsewhere = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  const order = await elsewhere.order()
  await db.update(orders).set({autoRenew: true}).where(eq(orders.id, order.orderId))
  await at('2027-10-01T09:00:00')
  expect(await db.$count(renewals, eq(renewals.orderId, order.orderId))).toBe(0)
  expect(await renewal()).toBeUndefined()
})
