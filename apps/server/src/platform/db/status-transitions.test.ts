import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {eq, sql} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {orderTransitions} from '../../sale/order/order-transitions.ts'
import {policyTransitions} from '../../sale/policy/policy-transitions.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {createTestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {orders} from './schema/order.ts'
import {policies} from './schema/policy.ts'
import {canChange} from './status-transitions.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database

const home = await createTestFamily(server)
const {orderId, ...order} = await home.order()
const {tradeNo} = await home.pay({...order})
cashier.pay(tradeNo)
await cashier.notify(tradeNo)

const statusesOf = <Status extends string>(transitions: Readonly<Record<Status, unknown>>) =>
  Object.keys(transitions) as Status[]
const pairsOf = <Status extends string>(transitions: Readonly<Record<Status, unknown>>) =>
  statusesOf(transitions).flatMap((from) => statusesOf(transitions).map((to) => [from, to] as const))

/** Writes a row in the first status without the triggers, then changes it with them. */
async function canChangeStored(
  table: 'orders' | 'policies',
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await first()
  await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  return second().then(
    () => true,
    (error: Error) => {
      expect(String(error.cause)).toContain('may not change from')
      return false
    },
  )
}

test('the database allows an order exactly the changes of the table', async () => {
  const set = (status: OrderStatus) => {
    const paid = status === OrderStatus.PAYED || status === OrderStatus.CLOSED
    const payStatus = paid ? OrderPayStatus.PAYED : OrderPayStatus.WAIT_PAY
    return () => db.update(orders).set({status, payStatus}).where(eq(orders.id, orderId))
  }
  for (const [from, to] of pairsOf(orderTransitions))
    expect([from, to, await canChangeStored('orders', set(from), set(to))]).toEqual([
      from,
      to,
      from === to || canChange(orderTransitions, from, to),
    ])
})

test('the database allows a policy exactly the changes of the table', async () => {
  const set = (status: PolicyStatus) => () => db.update(policies).set({status}).where(eq(policies.orderId, orderId))
  for (const [from, to] of pairsOf(policyTransitions))
    expect([from, to, await canChangeStored('policies', set(from), set(to))]).toEqual([
      from,
      to,
      from === to || canChange(policyTransitions, from, to),
    ])
})

test.each([
  ['orders', `status = 'DONE'`],
  ['orders', `pay_status = 'DONE'`],
  ['orders', `status = 'PAYED', pay_status = 'WAIT_PAY'`],
  ['orders', `status = 'CANCELED', pay_status = 'PAYED'`],
  ['policies', `status = 'SURRENDERING'`],
])('the database has no %s with %s', async (table, values) => {
  await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  const written = db.execute(sql.raw(`update ${table} set ${values}`))
  await expect(written).rejects.toMatchObject({cause: {code: '23514'}})
  await db.execute(sql.raw(`alter table ${table} enable trigger user`))
})
