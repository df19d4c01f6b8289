import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import {refundOrder} from '@hmb/contract/refund'
import {expect} from 'vitest'
import type {accountOf} from './account-client.ts'
import type {PortalEntry} from './environment/environment-types.ts'
import {payOrder} from './paid-order.ts'
import type {SandboxClient} from './sandbox-client.ts'
import type {Person} from './test-people.ts'

interface Buyer {
  account: ReturnType<typeof accountOf>
  sandbox: SandboxClient
  variant: PortalEntry
}

/**
 * Logs in, and creates the orders for all pages of orders, policies and refunds: a paid one for SELF and a parent, and an
 * unpaid one for a child. Of the first, SELF is refunded and the parent is kept.
 *
 * @example
 * const {unpaidOrderId} = await prepareOrders({account, sandbox, variant: variant('cq')}, [self, parent, child])
 */
export async function prepareOrders(
  {account, sandbox, variant: {projectId, skuNo}}: Buyer,
  [self, parent, child]: readonly [self: Person, parent: Person, child: Person],
) {
  const {apctId, insuredIds} = await account.prepare(self, [
    [Relation.PARENT, parent],
    [Relation.CHILD, child],
  ])
  const {orderId} = await account.place(apctId, insuredIds.slice(0, 2))
  await payOrder({account, sandbox, projectId}, orderId, ['WeChat'])
  const unpaid = await account.place(apctId, insuredIds.slice(2))
  const [refunded, kept] = (await account.client.call(orderDetail, {orderId})).orderItemList
  const refundedItemId = refunded?.id ?? ''
  const keptItemId = kept?.id ?? ''
  await account.client.call(refundOrder, {
    insuranceIdList: [refundedItemId],
    refundDesc: RefundReason.COVER_NOT_UNDERSTOOD,
  })
  await expect.poll(async () => (await account.policies()).length).toBe(2)
  const [policy] = await account.policies()
  return {
    orderId,
    unpaidOrderId: unpaid.orderId,
    refundedItemId,
    keptItemId,
    policyNo: policy?.policyNo ?? '',
    parentId: insuredIds[1] ?? '',
    /** The query of the pages that refund the kept person. */
    refundQuery: `orderid=${orderId}&projectid=${projectId}&insuranceIdList=${keptItemId}&skuNo=${skuNo}&payChannel=1&isLc=false`,
  }
}
