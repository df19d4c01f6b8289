import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {Relation} from '@hmb/contract/codes/relation'
import {bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {type Order, orderDetail} from '@hmb/contract/order'
import {individualRefund, refundOrder} from '@hmb/contract/refund'
import {asc, eq} from 'drizzle-orm'
import {orderItems} from '../platform/db/schema/order.ts'
import {type RefundRow, refunds} from '../platform/db/schema/payment.ts'
import {policies} from '../platform/db/schema/policy.ts'
import type {TestAccountPlatforms} from './test-account-platforms.ts'
import type {TestCashier} from './test-cashier.ts'
import {type CashierChannel, createTestFamily, type TestFamily} from './test-family.ts'
import type {TestServer} from './test-server.ts'

/** A paid order of two people, the applicant and a parent. */
export interface TestPurchase {
  home: TestFamily
  orderId: string
  orderNo: string
  /** Ids of the order items, in their order. */
  itemIds: string[]
  detail(): Promise<Order>
  /** Statuses of the policies, in the order of the items. */
  policyStatuses(): Promise<string[]>
  setPolicies(status: string): Promise<void>
  refunds(): Promise<RefundRow[]>
  /** Applies for a refund of items that WeChat or cloud pay paid. */
  refund(itemIds: readonly string[], request?: {refundDesc?: string; key?: string}): Promise<unknown>
  /** Applies for a refund of items that a medical account paid. */
  refundToAccount(itemIds: readonly string[], request?: {refundDesc?: string; orderId?: string}): Promise<unknown>
}

export const freshKey = () => `key-${Math.random().toString(36).slice(2)}-0123456789`

/** Buys in a city, paid at a cashier. */
export async function buyAtCashier(
  server: TestServer,
  cashier: TestCashier,
  {
    city = 'cq',
    payChannel = PayChannel.WECHAT as CashierChannel,
    people = server as Parameters<typeof createTestFamily>[0],
  } = {},
): Promise<TestPurchase> {
  const home = await createTestFamily(people, {
    projectId: `hmb-${city}`,
    skuNo: `HMB-${city.toUpperCase()}-2026`,
    medicalAddr: city === 'js' ? 'JS-01-01' : '',
  })
  const order = await home.order([home.self, await home.add(Relation.PARENT)])
  const {tradeNo} = await home.pay(order, payChannel)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  return purchaseOf(server, home, order)
}

/** Buys in Beijing from the mutual-aid account (共济账户). The second person is paid by WeChat or by a second account payment. */
export async function buyFromAccount(
  server: TestServer,
  accounts: TestAccountPlatforms,
  second?: TestCashier | 'ACCOUNT',
): Promise<TestPurchase> {
  const home = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  const order = await home.order([home.self, await home.add(Relation.PARENT)])
  const payFromAccount = () => home.browser.call(bjIndividualPay, {orderId: order.orderId})
  const [, parent] = await server.database.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.orderId))
    .orderBy(asc(orderItems.position))
  if (!second || !parent) {
    await payFromAccount()
    return purchaseOf(server, home, order)
  }
  accounts.unpaidIdNos.add(parent.insured.idNo)
  await payFromAccount()
  accounts.unpaidIdNos.clear()
  if (second === 'ACCOUNT') await payFromAccount()
  else {
    const {tradeNo} = await home.pay({...order, price: parent.price})
    second.pay(tradeNo)
    await second.notify(tradeNo)
  }
  return purchaseOf(server, home, order)
}

async function purchaseOf(
  {database: {db}}: TestServer,
  home: TestFamily,
  {orderId, orderNo}: {orderId: string; orderNo: string},
): Promise<TestPurchase> {
  const {call} = home.browser
  const detail = () => call(orderDetail, {orderId})
  const reason = RefundReason.DEDUCTIBLE_TOO_HIGH
  return {
    home,
    orderId,
    orderNo,
    detail,
    itemIds: (await detail()).orderItemList.map(({id}) => id),
    async policyStatuses() {
      const rows = await db
        .select({status: policies.status})
        .from(policies)
        .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
        .where(eq(policies.orderId, orderId))
        .orderBy(asc(orderItems.position))
      return rows.map(({status}) => status)
    },
    async setPolicies(status) {
      await db.update(policies).set({status}).where(eq(policies.orderId, orderId))
    },
    refunds: () => db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    refund: (itemIds, {refundDesc = reason, key = freshKey()} = {}) =>
      call(refundOrder, {insuranceIdList: [...itemIds], refundDesc}, {idempotencyKey: key}),
    refundToAccount: (itemIds, {refundDesc = reason, orderId: refundedOrderId = orderId} = {}) =>
      call(
        individualRefund,
        {orderItemIds: [...itemIds], refundDesc, orderId: refundedOrderId},
        {idempotencyKey: freshKey()},
      ),
  }
}
