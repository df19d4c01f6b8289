import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {payments, type RefundRow, type RefundState, refundItems, refunds} from '../../platform/db/schema/payment.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {buyAtCashier, type TestPurchase} from '../../testing/test-purchase.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {createRefund, endRefund, repeatRefund} from './refund-rows.ts'

/* The constraints that the database enforces independently of the code. */

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database
const now = server.clock.now()

let purchase: TestPurchase
let paymentId: string
beforeEach(async () => {
  purchase = await buyAtCashier(server, cashier)
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, purchase.orderId))
  paymentId = payment?.id ?? ''
})

/** The error of the database, below the one of the query. */
const databaseError = (message: RegExp) =>
  expect.objectContaining({cause: expect.objectContaining({message: expect.stringMatching(message)})})
const refundOf = (amount: number) =>
  db.transaction((tx) => createRefund(tx, {paymentId, orderId: purchase.orderId, amount, cause: 'RETURNED'}, now))
const refunded = async () => (await db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.refunded

test('partial refunds of one payment sum to no more than was paid', async () => {
  await refundOf(6900)
  await refundOf(6000)
  await expect(refundOf(901)).rejects.toEqual(databaseError(/payments_refunded_at_most_once/))
  await refundOf(900)
  await expect(refundOf(1)).rejects.toEqual(databaseError(/payments_refunded_at_most_once/))
  expect(await refunded()).toBe(13_800)
})

test('neither do refunds that start at the same moment', async () => {
  const results = await Promise.allSettled(Array.from({length: 8}, () => refundOf(4000)))
  expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(3)
  expect(await refunded()).toBe(12_000)
})

test.each([0, -1])('a refund of %i fen is rejected', async (amount) => {
  await expect(refundOf(amount)).rejects.toEqual(databaseError(/refunds_amount|payments_refunded_at_most_once/))
})

test('an item has one refund at most', async () => {
  const [orderItemId = ''] = purchase.itemIds
  const items = [{orderItemId, amount: 6900, policyStatus: PolicyStatus.WAIT_EFFECT}]
  const apply = () =>
    db.transaction((tx) =>
      createRefund(tx, {paymentId, orderId: purchase.orderId, amount: 6900, cause: 'APPLIED', items}, now),
    )
  await apply()
  await expect(apply()).rejects.toEqual(databaseError(/refund_items_one_live/))
  expect(await refunded()).toBe(6900)
  expect(await db.$count(refundItems, eq(refundItems.orderItemId, orderItemId))).toBe(1)
})

const statuses: RefundState[] = [
  RefundStatus.REFUNDING,
  RefundStatus.REFUND_SUCCESS,
  RefundStatus.REFUND_FAIL,
  'REFUSED',
]
const allowed = [
  'REFUNDING REFUND_SUCCESS',
  'REFUNDING REFUND_FAIL',
  'REFUNDING REFUSED',
  'REFUND_FAIL REFUNDING',
  'REFUND_FAIL REFUND_SUCCESS',
]
const setStatus = (refund: RefundRow, status: RefundState) =>
  db
    .update(refunds)
    .set({status, refundedAt: status === RefundStatus.REFUND_SUCCESS ? now : null})
    .where(eq(refunds.id, refund.id))

test.each(statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => [from, to] as const)))(
  'the change from %s to %s is allowed or rejected by the state machine',
  async (from, to) => {
    const refund = await refundOf(6900)
    if (from !== RefundStatus.REFUNDING) await setStatus(refund, from)
    const change = setStatus(refund, to)
    if (allowed.includes(`${from} ${to}`)) await expect(change).resolves.toBeDefined()
    else await expect(change).rejects.toEqual(databaseError(/does not change/))
    expect(await refunded()).toBe(
      from === 'REFUSED' || (to === 'REFUSED' && allowed.includes(`${from} ${to}`)) ? 0 : 6900,
    )
  },
)

test('a refund starts as running, keeps its payment and amount, and is never deleted', async () => {
  const refund = await refundOf(6900)
  const change = (values: Partial<RefundRow>) => db.update(refunds).set(values).where(eq(refunds.id, refund.id))
  await expect(change({amount: 1})).rejects.toEqual(databaseError(/keeps its number/))
  await expect(change({refundNo: 'R1'})).rejects.toEqual(databaseError(/keeps its number/))
  await expect(change({refundedAt: now})).rejects.toEqual(databaseError(/refunds_refunded_at/))
  await expect(db.delete(refunds).where(eq(refunds.id, refund.id))).rejects.toEqual(databaseError(/never deleted/))
  const ended = {...refund, id: 'ended', refundNo: 'R2', status: RefundStatus.REFUND_FAIL}
  await expect(db.insert(refunds).values(ended)).rejects.toEqual(databaseError(/starts as REFUNDING/))
})

test('of ten reports of the end one counts', async () => {
  const refund = await refundOf(6900)
  const end = () => endRefund(db, refund.id, {status: RefundStatus.REFUND_SUCCESS, refundedAt: now}, now)
  const results = await Promise.all(Array.from({length: 10}, end))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await repeatRefund({db, now}, refund.id)).toBe(false)
})
