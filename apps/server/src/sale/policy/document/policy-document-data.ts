import {policyDocumentOffer} from '@hmb/rules/policy'
import {and, eq} from 'drizzle-orm'
import type {RequestContext} from '../../../context/deps.ts'
import {orderItems, orders} from '../../../platform/db/schema/order.ts'
import {policies} from '../../../platform/db/schema/policy.ts'
import {planName, policySource, policyType} from '../policy-terms.ts'
import type {PolicyDocumentData} from './policy-document-content.ts'

/**
 * The data of a policy's document (电子保单). Undefined for a policy of another account, and for one without a document.
 *
 * @example
 * const data = await findDocumentData(ctx, user.id, 'PCQ01')
 */
export async function findDocumentData(
  {db}: Pick<RequestContext, 'db'>,
  userId: string,
  policyNo: string,
): Promise<PolicyDocumentData | undefined> {
  const [row] = await db
    .select({policy: policies, item: orderItems, order: orders})
    .from(policies)
    .innerJoin(orders, eq(orders.id, policies.orderId))
    .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
    .where(and(eq(policies.policyNo, policyNo), eq(policies.userId, userId)))
  if (!row || !policyDocumentOffer(row.policy.status).ok) return undefined
  const {policy, item, order} = row
  return {
    policyNo: policy.policyNo,
    status: policy.status,
    orderNo: order.no,
    productName: order.skuName,
    planName,
    policyType,
    source: policySource,
    startDate: policy.startDate,
    endDate: policy.endDate,
    issuedAt: policy.issuedAt,
    premium: item.price,
    applicant: order.applicant,
    insured: item.insured,
  }
}
