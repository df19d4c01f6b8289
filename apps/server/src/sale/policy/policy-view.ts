import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {policyDetail, policyList} from '@hmb/contract/policy'
import {and, asc, count, desc, eq} from 'drizzle-orm'
import {idTypeName} from '../../content/dictionary/document-type-name.ts'
import {currentProject, findProject} from '../../content/project/project.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {disclosureTo} from '../../people/disclosure/disclosure.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {maskPhone} from '../../platform/masking.ts'
import {findIncompleteMember} from './incomplete-member.ts'
import {planName, policySource, policyType} from './policy-terms.ts'

/** The maximum number of policies for a project whose list has one page. */
const wholeListSize = 200

/** One page of the user's policies of this project, newest first; all policies where the project's list has one page. */
export async function listPolicies(
  {pageNum, pageSize, range}: ParsedRequestOf<typeof policyList>,
  ctx: Pick<RequestContext, 'db' | 'user' | 'projectId'>,
): Promise<UnparsedResponseOf<typeof policyList>> {
  const {db} = ctx
  const user = userOf(ctx)
  const {id: userId} = user
  const disclosure = disclosureTo(user)
  const project = await currentProject(ctx)
  const isWholeList = project.settings.wholePolicyList
  const condition = and(
    eq(policies.userId, userId),
    eq(policies.projectId, project.projectId),
    range === 'ALL' ? undefined : eq(policies.relation, range),
  )
  const [counted] = await db.select({total: count()}).from(policies).where(condition)
  const rows = await db
    .select({policy: policies, insured: orderItems.insured, skuName: orders.skuName})
    .from(policies)
    .innerJoin(orders, eq(orders.id, policies.orderId))
    .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
    .where(condition)
    .orderBy(desc(policies.issuedAt), desc(policies.orderId), asc(orderItems.position))
    .limit(isWholeList ? wholeListSize : pageSize)
    .offset(isWholeList ? 0 : (pageNum - 1) * pageSize)
  return {
    count: counted?.total ?? 0,
    models: rows.map(({policy, insured, skuName}) => ({
      policyNo: policy.policyNo,
      goodName: skuName,
      policyStatus: policy.status,
      insuranceName: planName,
      insurStartDate: policy.startDate,
      insurEndDate: policy.endDate,
      insuredInsuranceName: disclosure.name(insured.name),
      policyType,
      source: policySource,
      insuredIdNo: disclosure.idNo(insured.idNo),
    })),
    familyId: await findIncompleteMember(db, userId),
  }
}

/** One of the user's own policies, of any project. */
export async function viewOwnPolicy(
  ctx: Pick<RequestContext, 'db' | 'user'>,
  policyNo: string,
): Promise<UnparsedResponseOf<typeof policyDetail>> {
  const user = userOf(ctx)
  const disclosure = disclosureTo(user)
  const [row] = await ctx.db
    .select({policy: policies, insured: orderItems.insured, skuName: orders.skuName})
    .from(policies)
    .innerJoin(orders, eq(orders.id, policies.orderId))
    .innerJoin(orderItems, eq(orderItems.id, policies.orderItemId))
    .where(and(eq(policies.policyNo, policyNo), eq(policies.userId, user.id)))
  if (!row) throw new BusinessError(ErrorCode.NOT_FOUND)
  const {policy, insured, skuName} = row
  const project = await findProject(ctx.db, policy.projectId)
  return {
    policyInsurance: {
      policyStatus: policy.status,
      policyType,
      source: policySource,
      insurStartDate: policy.startDate,
      insurEndDate: policy.endDate,
      insuredInsuranceName: disclosure.name(insured.name),
      insuredInsurancePhone: maskPhone(insured.phone),
      orderId: policy.orderId,
    },
    skuInfo: {name: skuName},
    insuranceInfo: {
      insuranceName: disclosure.name(insured.name),
      insuranceIdType: idTypeName(insured.idType),
      insuranceNameIdNo: disclosure.idNo(insured.idNo),
    },
    invoiceUrl: project?.settings.invoiceUrl ?? '',
  }
}
