import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {orderCancel, orderDetail, orderList, waitPayCount} from '@hmb/contract/order'
import {and, eq, inArray, isNotNull, sql} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {writeOverdueOrders} from '../../testing/overdue-orders.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})

let home: TestFamily
let order: Awaited<ReturnType<TestFamily['order']>>
beforeEach(async () => {
  server.clock.set(testStart)
  cashier.reset()
  home = await createTestFamily(server)
  order = await home.order()
})

const row = async () => (await db.select().from(orders).where(eq(orders.id, order.orderId)))[0]
const detail = () => home.browser.call(orderDetail, {orderId: order.orderId})
const cancel = () => home.browser.call(orderCancel, {orderId: order.orderId})
const waiting = () => home.browser.call(waitPayCount, {})

test('the remaining time is counted in whole seconds, down to 0', async () => {
  expect((await detail()).remainTime).toBe(1800)
  server.clock.advance({seconds: 1799, ms: 1})
  expect((await detail()).remainTime).toBe(1)
  server.clock.advance({ms: 999})
  expect(await detail()).toMatchObject({remainTime: 0, status: OrderStatus.CLOSED})
})

test('an expired order is closed exactly once by several instances', async () => {
  server.clock.advance({minutes: 30})
  const before = server.clock.now()
  await Promise.all([runMoneyJobs(server), runMoneyJobs(server), detail(), waiting()])
  server.clock.advance({minutes: 5})
  await runMoneyJobs(server)
  expect(await row()).toMatchObject({status: OrderStatus.CLOSED, endedAt: before})
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.orderId))
  expect(items).toMatchObject([{status: OrderStatus.CLOSED, live: false}])
})

test('three instances close each of many overdue orders once, and query its provider once', async () => {
  const ids = await writeOverdueOrders(db, {count: 90, now: server.clock.now(), openCashiers: true})
  await db.execute(sql`create table closings (order_id text)`)
  await db.execute(sql`create function note_closing() returns trigger language plpgsql as
    $$ begin insert into closings values (new.id); return new; end $$`)
  await db.execute(sql`create trigger note_closing after update on orders for each row
    when (old.ended_at is null and new.ended_at is not null) execute function note_closing()`)
  await Promise.all([runMoneyJobs(server), runMoneyJobs(server), runMoneyJobs(server)])
  const {rows} = await (db.execute(sql`select order_id from closings`) as Promise<{rows: {order_id: string}[]}>)
  expect(rows.map(({order_id}) => order_id).toSorted()).toEqual(ids.toSorted())
  const queries = cashier.calls.filter((call) => call.startsWith('query'))
  expect(queries.toSorted()).toEqual(ids.map((id) => `query T${id}`).toSorted())
})

test('an order that cannot be closed is taken again later, and does not keep the others open', async () => {
  const {paymentCalls} = server.providers
  Object.assign(server.providers, {paymentCalls: () => ({query: () => Promise.reject(new Error('a bug'))})})
  const [failing] = await writeOverdueOrders(db, {count: 1, now: server.clock.now(), openCashiers: true})
  const [other] = await writeOverdueOrders(db, {count: 1, now: server.clock.now(), openCashiers: false})
  const closed = async () =>
    (
      await db
        .select()
        .from(orders)
        .where(inArray(orders.id, [failing ?? '', other ?? '']))
    ).flatMap(({id, endedAt}) => (endedAt ? [id] : []))
  await runMoneyJobs(server)
  expect(await closed()).toEqual([other])
  Object.assign(server.providers, {paymentCalls})
  await runMoneyJobs(server)
  expect(await closed()).toEqual([other])
  server.clock.advance({seconds: 30})
  await runMoneyJobs(server)
  expect((await closed()).toSorted()).toEqual([failing, other].toSorted())
})

test('an order that the database does not let close keeps no other one open', async () => {
  const [failing = '', ...others] = await writeOverdueOrders(db, {
    count: 3,
    now: server.clock.now(),
    openCashiers: false,
  })
  await db.execute(
    sql`create function refuse_closing() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  )
  await db.execute(
    sql`create trigger refuse_closing before update of status on orders for each row
      when (new.id = ${sql.raw(`'${failing}'`)}) execute function refuse_closing()`,
  )
  await runMoneyJobs(server)
  const rows = await db
    .select({id: orders.id})
    .from(orders)
    .where(and(inArray(orders.id, [failing, ...others]), isNotNull(orders.endedAt)))
  expect(rows.map(({id}) => id).toSorted()).toEqual(others.toSorted())
  await db.execute(sql`drop trigger refuse_closing on orders`)
  server.clock.advance({seconds: 31})
  await runMoneyJobs(server)
  expect(await db.$count(orders, and(eq(orders.id, failing), isNotNull(orders.endedAt)))).toBe(1)
})

test('the order list and the badge show an expired order as closed before a job closes it', async () => {
  expect(await waiting()).toBe(1)
  server.clock.advance({minutes: 30})
  expect(await waiting()).toBe(0)
  const closed = await home.browser.call(orderList, {pageNum: 1, pageSize: 10, status: OrderStatus.CLOSED})
  expect(closed).toMatchObject({total: 1, list: [{id: order.orderId, status: OrderStatus.CLOSED, unpaidFee: 0}]})
})

test('a payment in the last second counts: the cashier is queried before an order is closed', async () => {
  const {tradeNo} = await home.pay(order)
  server.clock.advance({seconds: 1799})
  cashier.pay(tradeNo)
  server.clock.advance({seconds: 1})
  await runMoneyJobs(server)
  expect(await row()).toMatchObject({status: OrderStatus.PAYED})
})

test('a closed order’s cashier is closed at the provider', async () => {
  const {tradeNo} = await home.pay(order)
  server.clock.advance({minutes: 30})
  await runMoneyJobs(server)
  expect(await row()).toMatchObject({status: OrderStatus.CLOSED})
  expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
})

test('an unreachable provider does not keep an order open; its cashier is closed once it responds', async () => {
  const {tradeNo} = await home.pay(order)
  server.clock.advance({minutes: 30})
  cashier.unavailable = true
  await runMoneyJobs(server)
  expect(await row()).toMatchObject({status: OrderStatus.CLOSED})
  expect(cashier.paymentOf(tradeNo).state).toBe('NOTPAY')
  cashier.unavailable = false
  server.clock.advance({seconds: 10})
  await runMoneyJobs(server)
  expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
  expect(await db.select().from(outbox).where(eq(outbox.topic, 'pay.close'))).not.toContainEqual(
    expect.objectContaining({doneAt: null}),
  )
})

test('an unpaid order is cancelled once, and its people can be insured again', async () => {
  await cancel()
  expect(await detail()).toMatchObject({status: OrderStatus.CANCELED, remainTime: 0, unpaidFee: 0})
  await expect(cancel()).rejects.toEqual(businessError(ErrorCode.ORDER_NOT_CANCELABLE))
  await expect(home.order()).resolves.toMatchObject({price: 6900})
})

test.each(['NOTPAY', 'USERPAYING'] as const)('cancelling closes a cashier whose payment is %s', async (state) => {
  const {tradeNo} = await home.pay(order)
  cashier.paymentOf(tradeNo).state = state
  await cancel()
  expect(cashier.paymentOf(tradeNo).state).toBe('CLOSED')
})

test('a paid order cannot be cancelled before its notification arrives', async () => {
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await expect(cancel()).rejects.toEqual(businessError(ErrorCode.ORDER_NOT_CANCELABLE))
  expect(await row()).toMatchObject({status: OrderStatus.PAYED})
})

test('an order that is cancelled during a notification ends either paid, or cancelled with a refund', async () => {
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  // The cancellation gets no response from the provider, so that the two meet in the database.
  cashier.unavailable = true
  await Promise.allSettled([cancel(), cashier.notify(tradeNo)])
  cashier.unavailable = false
  await runMoneyJobs(server)
  const refunded = cashier.refunds.some(({outTradeNo}) => outTradeNo === tradeNo)
  expect((await row())?.status).toBe(refunded ? OrderStatus.CANCELED : OrderStatus.PAYED)
})

test.each([
  ['expired', async () => server.clock.advance({minutes: 30}), OrderStatus.CLOSED],
  [
    'waiting for an account payment to be confirmed',
    () => db.update(orders).set({payStatus: OrderPayStatus.TO_BE_CONFIRMED}).where(eq(orders.id, order.orderId)),
    OrderStatus.WAIT_PAY,
  ],
])('an order that is %s cannot be cancelled', async (_, happens, status) => {
  await happens()
  await expect(cancel()).rejects.toEqual(businessError(ErrorCode.ORDER_NOT_CANCELABLE))
  expect(await row()).toMatchObject({status})
})

test('an order that waits for an account payment neither expires nor counts in the badge', async () => {
  await db.update(orders).set({payStatus: OrderPayStatus.TO_BE_CONFIRMED}).where(eq(orders.id, order.orderId))
  expect(await waiting()).toBe(0)
  server.clock.advance({hours: 5})
  await runMoneyJobs(server)
  expect(await detail()).toMatchObject({
    status: OrderStatus.WAIT_PAY,
    payStatus: OrderPayStatus.TO_BE_CONFIRMED,
    remainTime: 0,
  })
})

test("another account's order can be neither read nor cancelled", async () => {
  const other = await createTestFamily(server)
  await expect(other.browser.call(orderDetail, {orderId: order.orderId})).rejects.toEqual(
    businessError(ErrorCode.NOT_FOUND),
  )
  await expect(other.browser.call(orderCancel, {orderId: order.orderId})).rejects.toEqual(
    businessError(ErrorCode.NOT_FOUND),
  )
})

test('a cancel URL is rejected without the projectId header', async () => {
  const url = `/api/aries/order/cancel?orderId=${order.orderId}`
  expect((await home.browser.inject({method: 'GET', url})).json()).toMatchObject({code: ErrorCode.INVALID_REQUEST})
  expect(await row()).toMatchObject({status: OrderStatus.WAIT_PAY})
})
