import {randomUUID} from 'node:crypto'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {familySave} from '@hmb/contract/family'
import {cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {orderCreate} from '@hmb/contract/order'
import {pay, queryPay} from '@hmb/contract/payment'
import {apctSave, captcha, login} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import {eq, isNull} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {orders} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {paymentAttempts, paymentNotifications, payments, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {skus} from '../../platform/db/schema/project.ts'
import {retrySeconds} from '../../platform/outbox/outbox.ts'
import {cookieClient} from '../../testing/cookie-client.ts'
import {notificationHeaders} from '../../testing/notification-headers.ts'
import {type ProviderServer, startProviderServer} from '../../testing/provider-server.ts'
import {type ServerProcesses, startServers} from '../../testing/server-processes.ts'
import {consentToOrder} from '../../testing/test-consents.ts'
import {openTestDatabase, type TestDatabase} from '../../testing/test-database.ts'
import {freshIdNo} from '../../testing/test-family.ts'
import {maxUnpaidOrders} from '../purchase/unpaid-orders.ts'

const accounts = 12
const ordersEach = maxUnpaidOrders
const total = accounts * ordersEach
const secret = 'storm-secret'
const skuNo = 'HMB-CQ-2026'

let database: TestDatabase
let outside: ProviderServer
let fleet: ServerProcesses

beforeAll(async () => {
  database = await openTestDatabase()
  const day = 24 * 3600_000
  // The processes use the real clock, so the product is on sale today.
  await database.db
    .update(skus)
    .set({saleStart: new Date(Date.now() - day), saleEnd: new Date(Date.now() + day)})
    .where(eq(skus.skuNo, skuNo))
  outside = await startProviderServer()
  fleet = await startServers(database, 3, {sandboxUrl: outside.url, secret})
}, 180_000)

afterAll(async () => {
  await fleet.stop()
  await outside.close()
  await database.close()
})

let turn = 0
/** Another server for every call, as behind a load balancer. */
const someServer = () => fleet.urls[turn++ % fleet.urls.length] ?? ''

/** A browser whose every call may reach another server. */
const browser = () => cookieClient(someServer)

/** Runs all the work, `width` at a time, in a shuffled order that is the same in every run. */
async function runConcurrently<T>(width: number, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = [...work]
  let seed = 42
  for (let last = waiting.length - 1; last > 0; last -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    const other = seed % (last + 1)
    const [one, two] = [waiting[last], waiting[other]]
    if (one && two) [waiting[last], waiting[other]] = [two, one]
  }
  const results: T[] = []
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) results.push(await next())
  }
  await Promise.all(Array.from({length: width}, worker))
  return results
}

interface Placed {
  client: ReturnType<typeof browser>
  orderId: string
  orderNo: string
  price: number
}

/** One account with as many people as unpaid orders, and for each two concurrent orders with the same key. */
async function buyer(number: number): Promise<Placed[]> {
  const client = browser()
  const phone = `137${String(number).padStart(8, '0')}`
  await client.call(captcha, {phone})
  await client.call(login, {phone, captcha: outside.codes.get(phone) ?? '', source: 2})
  const who = {name: '王小明', idType: DocumentType.RESIDENT_ID_CARD} as const
  const apctId = await client.call(apctSave, {...who, idNo: freshIdNo(), phone, source: 2})
  const people = Array.from({length: ordersEach}, () => freshIdNo())
  const members: string[] = []
  for (const idNo of people) members.push(await client.call(familySave, {...who, idNo, relationType: Relation.OTHER}))
  const insuredList = members.map((insuredId) => ({insuredId}))
  await client.call(insuranceValidate, {apctId, skuNo, insuredList})
  await consentToOrder(client, {skuNo})
  return Promise.all(
    insuredList.map(async (insured) => {
      const key = randomUUID()
      const place = () => client.call(orderCreate, {apctId, skuNo, insuredList: [insured]}, {idempotencyKey: key})
      const results = await Promise.allSettled([place(), place()])
      // One request may be rejected with `REQUEST_IN_PROGRESS`; its retry gets the same order.
      for (const each of results)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({code: ErrorCode.REQUEST_IN_PROGRESS})
      const made = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const again = await place()
      expect(made.every(({orderId}) => orderId === again.orderId)).toBe(true)
      return {client, ...again}
    }),
  )
}

/**
 * Taps in two tabs at once. One tap may be rejected while the other's cashier opens. When both are rejected, one of them with
 * PROVIDER_UNAVAILABLE, as on a busy machine, both tap again.
 */
async function tapTwice({client, orderId, orderNo, price}: Placed): Promise<void> {
  await client.call(cqPolicyCheck, {orderId, smsCode: '', smsToken: '', payChannel: PolicyCheckChannel.WECHAT})
  const tap = () =>
    client.call(
      pay,
      {payChannel: PayChannel.WECHAT, outTradeNo: orderNo, body: '惠民保', totalFee: price, tradeType: 'MWEB'},
      {idempotencyKey: randomUUID()},
    )
  let taps = await Promise.allSettled([tap(), tap()])
  const rejectedWith = (code: number) =>
    taps.every(({status}) => status === 'rejected') &&
    taps.some((one) => one.status === 'rejected' && one.reason.code === code)
  if (rejectedWith(ErrorCode.PROVIDER_UNAVAILABLE)) taps = await Promise.allSettled([tap(), tap()])
  expect(taps).toContainEqual(expect.objectContaining({status: 'fulfilled'}))
}

async function notify(tradeNo: string, notifyId: string, tradeState: 'SUCCESS' | 'PAYERROR'): Promise<number> {
  const {totalFee = 0, transactionId = ''} = outside.payments.get(tradeNo) ?? {}
  const notification = {notifyId, outTradeNo: tradeNo, transactionId, totalFee, tradeState, paidAt: Date.now()}
  const body = JSON.stringify(notification)
  const headers = notificationHeaders(secret, '/api/notify/wechat', body, new Date())
  return (await fetch(`${someServer()}/api/notify/wechat`, {method: 'POST', body, headers})).status
}

test(`${total} orders and a storm of shuffled, repeated notifications over three servers: ${total} payments and policies`, async () => {
  const {db} = database
  const buyers = Array.from({length: accounts}, (_, number) => () => buyer(number))
  const placed = (await runConcurrently(5, buyers)).flat()
  expect(new Set(placed.map(({orderId}) => orderId)).size).toBe(total)
  expect(await db.$count(orders)).toBe(total)

  await runConcurrently(
    20,
    placed.map((order) => () => tapTwice(order)),
  )
  const live = await db
    .select({tradeNo: paymentAttempts.tradeNo})
    .from(paymentAttempts)
    .where(eq(paymentAttempts.live, true))
  expect(live).toHaveLength(total)

  for (const [number, {tradeNo}] of live.entries()) {
    const payment = outside.payments.get(tradeNo)
    if (payment) Object.assign(payment, {state: 'SUCCESS', transactionId: `42-${number}`})
  }
  const notifications = live.flatMap(({tradeNo}) => [
    // Three notifications of one payment, each sent twice, and one with the opposite result.
    ...[1, 2, 3, 1, 2, 3].map((n) => () => notify(tradeNo, `${tradeNo}-${n}`, 'SUCCESS')),
    () => notify(tradeNo, `${tradeNo}-no`, 'PAYERROR'),
  ])
  const queries = placed.map(({client, orderNo}) => async () => {
    const {state} = await client.call(queryPay, {outOrderNo: orderNo})
    expect([2, 3, 4]).toContain(state)
    return 200
  })
  const statuses = await runConcurrently(48, [...notifications, ...queries])
  expect(statuses.filter((status) => status !== 200)).toEqual([])

  expect(await db.$count(payments)).toBe(total)
  expect(await db.$count(payments, eq(payments.paysOrder, true))).toBe(total)
  expect(await db.$count(policies)).toBe(total)
  expect(await db.$count(orders, eq(orders.status, OrderStatus.PAYED))).toBe(total)
  expect(await db.$count(paymentAttempts, eq(paymentAttempts.state, 'PAID'))).toBe(total)
  expect(await db.$count(paymentNotifications)).toBe(total * 4)
  expect(await db.$count(refunds)).toBe(0)

  await expect.poll(() => db.$count(outbox, isNull(outbox.doneAt)), {timeout: 120_000, interval: 200}).toBe(0)
  // The insurer receives every policy, and again only after a timeout and a wait.
  const messages = await db.select().from(outbox).where(eq(outbox.topic, 'insurer.issue'))
  expect(messages).toHaveLength(total)
  expect(new Set(outside.policies).size).toBe(total)
  expect(outside.policies.length).toBeLessThanOrEqual(messages.reduce((sum, {attempts}) => sum + attempts, 0))
  for (const {attempts, createdAt, doneAt} of messages)
    if (attempts > 1) expect(Number(doneAt) - Number(createdAt)).toBeGreaterThanOrEqual(retrySeconds(1) * 1000)
  expect(outside.refunds.size).toBe(0)
}, 180_000)
