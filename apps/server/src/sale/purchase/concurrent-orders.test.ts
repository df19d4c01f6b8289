import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {orderCancel, orderList} from '@hmb/contract/order'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {orders} from '../../platform/db/schema/order.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, freshIdNo, type TestFamily} from '../../testing/test-family.ts'
import {freshKey} from '../../testing/test-purchase.ts'
import {startTestServer} from '../../testing/test-server.ts'

/* Orders that the locks and constraints of the database decide. */

const server = await startTestServer()
const {db} = server.database
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})

let home: TestFamily
beforeEach(async () => {
  server.clock.set(testStart)
  home = await createTestFamily(server)
})

test('the same key gives the same order; with another body it is rejected with IDEMPOTENCY_KEY_REUSED', async () => {
  await home.validate([home.self])
  const same = freshKey()
  const first = await home.place([home.self], {}, same)
  expect(await home.place([home.self], {}, same)).toEqual(first)
  await expect(home.place([home.self], {orderChannel: 'other'}, same)).rejects.toEqual(
    businessError(ErrorCode.IDEMPOTENCY_KEY_REUSED),
  )
  expect(await home.browser.call(orderList, {pageNum: 1, pageSize: 10})).toMatchObject({total: 1})
})

test('many concurrent requests with the same key give one order; the others are rejected with REQUEST_IN_PROGRESS', async () => {
  await home.validate([home.self])
  const same = freshKey()
  const results = await Promise.allSettled(Array.from({length: 8}, () => home.place([home.self], {}, same)))
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.orderId] : []))
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made).size).toBe(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toEqual(businessError(ErrorCode.REQUEST_IN_PROGRESS))
  expect(await db.$count(orders, eq(orders.userId, home.browser.userId))).toBe(1)
})

test('concurrent orders for the same people give one order, in any order of the people', async () => {
  const people = [home.self]
  while (people.length < 5) people.push(await home.add(Relation.OTHER))
  await home.validate(people)
  const tabs = Array.from({length: 10}, (_, tab) => home.place(tab % 2 ? people : people.toReversed(), {}, freshKey()))
  const results = await Promise.allSettled(tabs)
  expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toEqual(businessError(ErrorCode.ALREADY_INSURED))
  expect(await db.$count(orders, eq(orders.userId, home.browser.userId))).toBe(1)
})

test('concurrent orders of two accounts for the same person give one order', async () => {
  const other = await createTestFamily(server)
  const idNo = freshIdNo({year: 1958})
  const [here, there] = await Promise.all([home.add(Relation.PARENT, {idNo}), other.add(Relation.OTHER, {idNo})])
  await Promise.all([home.validate([here]), other.validate([there])])
  const results = await Promise.allSettled([home.place([here]), other.place([there])])
  expect(results.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('S40: an account has at most three unpaid orders, also of concurrent calls, and pays or cancels to continue', async () => {
  const people = []
  for (let member = 0; member < 12; member++) people.push(await home.add(Relation.OTHER))
  for (const person of people) await home.validate([person])
  const outcomes = await Promise.allSettled(people.slice(0, 10).map((person) => home.place([person])))
  const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(placed).toHaveLength(3)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        code: ErrorCode.UNPAID_ORDER_LIMIT_REACHED,
        message: '您有3笔订单待支付，请先支付或取消后再投保',
      })
  await home.browser.call(orderCancel, {orderId: placed[0]?.orderId ?? ''})
  await home.place(people.slice(10, 11))
  await expect(home.place(people.slice(11))).rejects.toEqual(businessError(ErrorCode.UNPAID_ORDER_LIMIT_REACHED))
  server.clock.advance({minutes: 30})
  await home.validate(people.slice(11))
  await home.place(people.slice(11))
})
