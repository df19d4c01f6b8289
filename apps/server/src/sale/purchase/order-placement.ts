import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {InsuredType} from '@hmb/contract/codes/insured-type'
import type {Relation} from '@hmb/contract/codes/relation'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {orderCreate} from '@hmb/contract/order'
import {and, eq, gt, inArray} from 'drizzle-orm'
import {cachedProject, findSku, type Project, type Sku, saleStatus} from '../../content/project/project.ts'
import {currentPrice} from '../../content/project/unit-price.ts'
import {browserOf, type RequestContext, userOf} from '../../context/deps.ts'
import type {PlacedOrder} from '../../context/server-plugin.ts'
import {lockAccount} from '../../people/account/user-account.ts'
import type {Applicant} from '../../people/applicant/applicant.ts'
import {disclosureTo} from '../../people/disclosure/disclosure.ts'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import type {InsuredSnapshot} from '../../platform/db/schema/order.ts'
import {validations} from '../../platform/db/schema/purchase.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {requireConsent} from '../evidence/consent-evidence.ts'
import {orderConsentRequirement} from '../evidence/order-consent.ts'
import {recordOrderBrowser} from '../order/order-browser.ts'
import {remainingSeconds} from '../order/order-status.ts'
import {applicantSnapshot} from './applicant-snapshot.ts'
import {releaseDocuments} from './covered-documents.ts'
import {
  assertApplicantComplete,
  assertInsuredComplete,
  assertMembersUnchanged,
  createPlaceResolver,
  getApplicant,
  getMembers,
  type MemberRow,
  validatedHash,
} from './insured-people.ts'
import {orderLifetimeSeconds} from './order-lifetime.ts'
import {writeOrder} from './order-writing.ts'
import {assertUnpaidOrderLimit} from './unpaid-orders.ts'
import {validSince} from './validation-age.ts'

type PlacementRequest = ParsedRequestOf<typeof orderCreate>
type PlacementResponse = UnparsedResponseOf<typeof orderCreate> & {orderId: string; orderNo: string}

/** A person to insure, with the insurer's result and the choice for this order. */
interface Candidate {
  member: MemberRow
  psnNo: string
  insuredType: InsuredType | null
}

/**
 * Places one order. The server repeats every check of the client. A unique index keeps a person from being insured twice, because
 * two tabs may run this code at the same time.
 */
export async function placeOrder(request: PlacementRequest, ctx: RequestContext): Promise<PlacementResponse> {
  const {db, now} = ctx
  const user = userOf(ctx)
  const project = await cachedProject(ctx)
  const sku = await findSku(db, request.skuNo, project.projectId)
  assertOnSale(sku, now)

  const resolvePlace = await createPlaceResolver(ctx.content, project.projectId)
  const applicant = await getApplicant(db, user.id, request.apctId, resolvePlace, request.medicalAddr)
  assertApplicantComplete(applicant, sku)
  if (sku.insuredCount > 0 && request.insuredList.length > sku.insuredCount)
    throw new BusinessError(ErrorCode.INSURED_LIMIT_EXCEEDED, {n: sku.insuredCount})
  const members = await getMembers(db, user.id, resolvePlace, request.insuredList)
  if (new Set(members.map(({documentKey}) => documentKey)).size < members.length)
    throw new BusinessError(ErrorCode.INSURED_DUPLICATE)
  if (sku.sexLimit && members.some(({sex}) => sex !== sku.sexLimit)) throw new BusinessError(ErrorCode.SEX_NOT_ALLOWED)
  assertInsuredComplete(members, sku)
  const candidates = await findCandidates(db, {userId: user.id, sku, applicant, members, request, now})

  const unitPrice = await currentPrice(ctx, sku)
  const price = unitPrice * members.length
  if (request.price !== undefined && request.price !== price) throw new BusinessError(ErrorCode.PRICE_CHANGED)

  const requirement = await orderConsentRequirement(ctx.content, {
    projectId: project.projectId,
    skuNo: sku.skuNo,
    autoRenew: sku.isRenewal && request.autoRenew === true,
    confirmedIdentities: candidates.flatMap(({member: {id}, insuredType}) =>
      insuredType === null ? [] : [{memberId: id, insuredType}],
    ),
  })
  const permission = await requireConsent(ctx, requirement)
  const placeInTransaction = async (tx: Database): Promise<PlacementResponse> => {
    // Without the lock an order could be placed while its account is being cancelled, or a member is being edited. It is
    // exclusive, so that concurrent orders of one account count each other.
    await lockAccount(tx, user.id, 'exclusive')
    await assertUnpaidOrderLimit(tx, user.id, now)
    await assertMembersUnchanged(tx, members)
    const response = await placeNewOrder(tx, {
      request,
      userId: user.id,
      project,
      sku,
      applicant,
      candidates,
      unitPrice,
      now,
      displayName: disclosureTo(user).name,
    })
    const {orderId: subjectId, orderNo: version} = response
    await permission.record(tx, {kind: 'ORDER_PLACED', projectId: project.projectId, subjectId, version})
    await recordOrderBrowser(tx, {orderNo: version, browser: browserOf(ctx), event: 'CREATED', at: now})
    await ctx.storeResponse(tx, response)
    return response
  }
  const documents = members.map(({documentKey}) => documentKey)
  const placed = await db.transaction(placeInTransaction).catch(async (cause: unknown) => {
    // Most people have no order yet. An order that must release a person is closed before the second attempt.
    if (!(cause instanceof BusinessError) || cause.code !== ErrorCode.ALREADY_INSURED) throw cause
    if (!(await releaseDocuments(ctx, {skuNo: sku.skuNo, documents, userId: user.id}))) throw cause
    return db.transaction(placeInTransaction)
  })
  await notifyPlugins(ctx, {orderNo: placed.orderNo, applicant: applicantSnapshot(applicant)})
  return placed
}

/** Must run after the order is stored, so that an error of a plugin does not undo it. */
async function notifyPlugins(
  {plugins, config, log}: Pick<RequestContext, 'plugins' | 'config' | 'log'>,
  order: Pick<PlacedOrder, 'orderNo' | 'applicant'>,
): Promise<void> {
  for (const plugin of plugins)
    try {
      await plugin.orderPlaced?.({...order, config})
    } catch (error) {
      log.warn({err: error, orderNo: order.orderNo}, 'plugin failed')
    }
}

function assertOnSale(sku: Sku, now: Date): void {
  const status = saleStatus(sku, now)
  if (status === 'WILL_ONLINE') throw new BusinessError(ErrorCode.SALE_NOT_STARTED)
  if (status === 'INSURE_END') throw new BusinessError(ErrorCode.SALE_ENDED)
}

interface CandidateInput {
  userId: string
  sku: Sku
  applicant: Applicant
  members: readonly MemberRow[]
  request: PlacementRequest
  now: Date
}

/** The people whose recent validation passed, with the same data of applicant and insured. Throws when one has not. */
async function findCandidates(
  db: Database,
  {userId, sku, applicant, members, request, now}: CandidateInput,
): Promise<Candidate[]> {
  const rows = await db
    .select()
    .from(validations)
    .where(
      and(
        eq(validations.userId, userId),
        eq(validations.skuNo, sku.skuNo),
        eq(validations.apctId, applicant.id),
        inArray(
          validations.memberId,
          members.map(({id}) => id),
        ),
        gt(validations.validatedAt, validSince(now)),
      ),
    )
  const applicantHash = validatedHash(applicant)
  return members.map((member) => {
    const validation = rows.find(({memberId}) => memberId === member.id)
    const insuredType = request.insuredList.find(({insuredId}) => insuredId === member.id)?.insuredType ?? null
    const isSameData = validation?.applicant === applicantHash && validation.person === validatedHash(member)
    if (!validation || !isSameData || !validation.applicantPassed)
      throw new BusinessError(ErrorCode.INSURED_NOT_ELIGIBLE)
    // A person without medical insurance in Beijing can be insured once the insured type is confirmed.
    const isConfirmed = validation.outcome === 'BJ_NO_MEDICAL' && insuredType !== null
    if (validation.outcome !== '' && !isConfirmed) throw new BusinessError(ErrorCode.INSURED_NOT_ELIGIBLE)
    return {member, psnNo: validation.psnNo, insuredType: isConfirmed ? insuredType : null}
  })
}

interface OrderInput {
  request: PlacementRequest
  userId: string
  project: Project
  sku: Sku
  applicant: Applicant
  candidates: readonly Candidate[]
  unitPrice: number
  now: Date
  displayName(name: string): string
}

async function placeNewOrder(tx: Database, input: OrderInput): Promise<PlacementResponse> {
  const {request, userId, project, sku, applicant, candidates, unitPrice, now, displayName} = input
  const {orderChannel, orderChannelDetail, thirdInfo} = request
  const seconds = orderLifetimeSeconds(project.settings, orderChannelDetail.promotionId ?? '')
  const order = await writeOrder(tx, {
    userId,
    project,
    sku,
    unitPrice,
    now,
    displayName,
    autoRenew: sku.isRenewal && request.autoRenew === true,
    applicant: applicantSnapshot(applicant),
    people: candidates.map(({member, psnNo, insuredType}) => ({
      memberId: member.id,
      document: member.documentKey,
      insured: insuredSnapshot(member, {psnNo, insuredType}),
    })),
    source: {
      orderChannel,
      agentId: orderChannelDetail.agentId ?? '',
      promotionId: orderChannelDetail.promotionId ?? '',
      flag: orderChannelDetail.flag || 'OUT',
      channelType: orderChannelDetail.channelType ?? '',
      clickid: thirdInfo.clickid ?? '',
      thirdUserId: thirdInfo.thirdUserId ?? '',
      gdt_vid: thirdInfo.gdt_vid ?? '',
      threeChannel: thirdInfo.threeChannel ?? '',
    },
    expiresAt: addSeconds(now, seconds),
  })
  return {orderId: order.id, orderNo: order.no, price: order.price, remainTime: remainingSeconds(order, now)}
}

const insuredSnapshot = (
  member: MemberRow,
  {psnNo, insuredType}: Pick<Candidate, 'psnNo' | 'insuredType'>,
): InsuredSnapshot => ({
  name: member.name,
  idType: member.idType,
  idNo: member.idNo,
  phone: member.phone,
  sex: member.sex,
  birthday: member.birthday,
  medicalAddr: member.medicalAddr,
  nationality: member.nationality,
  relation: member.relation as Relation,
  verified: member.verified,
  psnNo,
  insuredType,
})
