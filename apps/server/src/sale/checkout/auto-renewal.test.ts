import {ErrorCode} from '@hmb/contract/codes/error-code'
import {autoRenew, orderCancel, orderDetail} from '@hmb/contract/order'
import {and, asc, eq, like} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {evidence} from '../../platform/db/schema/evidence.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {skus} from '../../platform/db/schema/project.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {consentToRenewal} from '../../testing/test-consents.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)

let home: TestFamily
let order: Awaited<ReturnType<TestFamily['order']>>
beforeEach(async () => {
  home = await createTestFamily(server)
  order = await home.order()
})

async function paid(): Promise<string> {
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  return order.orderId
}

const skuNo = 'HMB-CQ-2026'
const recorded = (orderId: string) =>
  server.database.db
    .select()
    .from(evidence)
    .where(and(eq(evidence.subjectId, orderId), like(evidence.kind, 'RENEWAL_%')))
    .orderBy(asc(evidence.position))
const shown = async () => (await home.browser.call(orderDetail, {orderId: order.orderId})).autoRenew

test('auto-renewal of a paid order is switched on and off, any number of times', async () => {
  const orderId = await paid()
  expect(await shown()).toBe(false)
  const hash = await consentToRenewal(home.browser, skuNo)
  for (const value of [undefined, 'true', 'true', 'false', 'false', 'true'] as const) {
    const on = value !== 'false'
    expect(await home.browser.call(autoRenew, {orderId, autoRenew: value})).toEqual({autoRenew: on})
    expect(await shown()).toBe(on)
  }
  const switched = await recorded(orderId)
  expect(switched.map(({kind, allowedBy}) => [kind, allowedBy])).toEqual([
    ['RENEWAL_ON', [hash]],
    ['RENEWAL_OFF', []],
    ['RENEWAL_ON', [hash]],
  ])
  expect(new Set(switched.map(({version, userId}) => `${version} ${userId}`))).toEqual(
    new Set([`${order.orderNo} ${home.browser.userId}`]),
  )
})

test('auto-renewal is not switched on without the consent of this session, of this day and to this product', async () => {
  const orderId = await paid()
  const refused = {code: ErrorCode.CONSENT_REQUIRED}
  await expect(home.browser.call(autoRenew, {orderId})).rejects.toMatchObject(refused)
  const other = await createTestFamily(server)
  await consentToRenewal(other.browser, skuNo)
  await expect(home.browser.call(autoRenew, {orderId})).rejects.toMatchObject(refused)
  await consentToRenewal(home.browser, 'HMB-CQ-SOON')
  await expect(home.browser.call(autoRenew, {orderId})).rejects.toMatchObject(refused)
  await consentToRenewal(home.browser, skuNo)
  server.clock.advance({hours: 24, seconds: 1})
  await home.browser.logIn(home.browser.phone)
  await expect(home.browser.call(autoRenew, {orderId})).rejects.toMatchObject(refused)
  expect([await shown(), await recorded(orderId)]).toEqual([false, []])
})

test('auto-renewal of an unpaid, an ended or another account’s order is rejected', async () => {
  const {orderId} = order
  const other = await createTestFamily(server)
  await expect(other.browser.call(autoRenew, {orderId})).rejects.toMatchObject({code: ErrorCode.NOT_FOUND})
  await expect(home.browser.call(autoRenew, {orderId})).rejects.toMatchObject({code: ErrorCode.DATA_CHANGED})
  await home.browser.call(orderCancel, {orderId})
  await expect(home.browser.call(autoRenew, {orderId})).rejects.toMatchObject({code: ErrorCode.ORDER_CLOSED})
})

test('a product without renewal has no auto-renewal', async () => {
  const orderId = await paid()
  await server.database.db.update(orders).set({isRenewal: false}).where(eq(orders.id, orderId))
  await expect(home.browser.call(autoRenew, {orderId})).rejects.toMatchObject({code: ErrorCode.NOT_FOUND})
})

test('auto-renewal that was chosen with the purchase is open once the order is paid', async () => {
  home = await createTestFamily(server)
  order = await home.order([home.self], {autoRenew: true})
  await paid()
  expect(await shown()).toBe(true)
})

test('auto-renewal chosen for a product without renewal is not opened', async () => {
  const {db} = server.database
  const setRenewal = (isRenewal: boolean) => db.update(skus).set({isRenewal}).where(eq(skus.skuNo, 'HMB-CQ-2026'))
  home = await createTestFamily(server)
  await setRenewal(false)
  order = await home.order([home.self], {autoRenew: true})
  await setRenewal(true)
  expect(await shown()).toBe(false)
})

test('an auto-renewal URL is rejected without the projectId header', async () => {
  const url = `/api/aries/order/autoRenew?orderId=${await paid()}`
  expect((await home.browser.inject({method: 'GET', url})).json()).toMatchObject({code: ErrorCode.INVALID_REQUEST})
  expect(await shown()).toBe(false)
})
