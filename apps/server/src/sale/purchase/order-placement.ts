import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Relation} from '@hmb/contract/codes/relation'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {orderCreate} from '@hmb/contract/order'
import {and, eq, gt, inArray} from 'drizzle-orm'
import {currentProject, findSku, type Project, type Sku, saleStatus} from '../../content/project/project.ts'
import {currentPrice, freshSince} from '../../content/project/unit-price.ts'
import {type RequestContext, signedIn} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {validations} from '../../platform/db/schema/purchase.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {shownName} from '../../platform/masking.ts'
import {newOrderNo} from '../order/order-numbers.ts'
import {remainingSeconds} from '../order/order-status.ts'
import {coverFrom} from '../policy/cover-start.ts'
import {expireOverdueHolders} from './covered-documents.ts'
import {
  type ApplicantRow,
  applicantOf,
  judgedHash,
  type MemberRow,
  membersOf,
  placesOf,
  refuseIncompleteApplicant,
  refuseIncompleteInsured,
} from './insured-people.ts'
import {orderLifetimeSeconds} from './order-lifetime.ts'

type Ask = ParsedRequestOf<typeof orderCreate>
type Answer = UnparsedResponseOf<typeof orderCreate>

/** Somebody to insure, with what the insurer said and what was chosen for this order. */
interface Candidate {
  member: MemberRow
  psnNo: string
  insuredType: 0 | 1 | 2 | null
}

/**
 * Places one order. Everything that the client has checked is checked again; that nobody is insured twice is left to the
 * database, because two tabs may be at this line at the same instant.
 */
export async function placeOrder(ask: Ask, ctx: RequestContext): Promise<Answer> {
  const {db, now} = ctx
  const user = signedIn(ctx)
  const project = await currentProject(ctx)
  const sku = await findSku(db, ask.skuNo, project.projectId)
  refuseOutOfSale(sku, now)

  const place = await placesOf(db, project.projectId)
  const applicant = await applicantOf(db, user.id, ask.apctId, place, ask.medicalAddr)
  refuseIncompleteApplicant(applicant, sku)
  if (sku.insuredCount > 0 && ask.insuredList.length > sku.insuredCount)
    throw new BusinessError(ErrorCode.INSURED_LIMIT_EXCEEDED, {n: sku.insuredCount})
  const members = await membersOf(db, user.id, place, ask.insuredList)
  if (new Set(members.map(({documentKey}) => documentKey)).size < members.length)
    throw new BusinessError(ErrorCode.INSURED_DUPLICATE)
  if (sku.sexLimit && members.some(({sex}) => sex !== sku.sexLimit)) throw new BusinessError(ErrorCode.SEX_NOT_ALLOWED)
  refuseIncompleteInsured(members, sku)
  const candidates = await passed(db, {userId: user.id, sku, applicant, members, ask, now})

  const unitPrice = await currentPrice(ctx, sku)
  const price = unitPrice * members.length
  if (ask.price !== undefined && ask.price !== price) throw new BusinessError(ErrorCode.PRICE_CHANGED)

  await expireOverdueHolders(
    ctx,
    sku.skuNo,
    members.map(({documentKey}) => documentKey),
  )
  return db.transaction(async (tx) => {
    const answer = await write(tx, {ask, userId: user.id, project, sku, applicant, candidates, unitPrice, price, now})
    await ctx.remember(tx, answer)
    return answer
  })
}

function refuseOutOfSale(sku: Sku, now: Date): void {
  const status = saleStatus(sku, now)
  if (status === 'WILL_ONLINE') throw new BusinessError(ErrorCode.SALE_NOT_STARTED)
  if (status === 'INSURE_END') throw new BusinessError(ErrorCode.SALE_ENDED)
}

interface Question {
  userId: string
  sku: Sku
  applicant: ApplicantRow
  members: readonly MemberRow[]
  ask: Ask
  now: Date
}

/** Those for whom the insurer said yes a short while ago, of exactly this applicant and exactly these people. */
async function passed(db: Database, {userId, sku, applicant, members, ask, now}: Question): Promise<Candidate[]> {
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
        gt(validations.validatedAt, freshSince(now)),
      ),
    )
  const applicantHash = judgedHash(applicant)
  return members.map((member) => {
    const said = rows.find(({memberId}) => memberId === member.id)
    const insuredType = ask.insuredList.find(({insuredId}) => insuredId === member.id)?.insuredType ?? null
    const same = said?.applicant === applicantHash && said.person === judgedHash(member)
    if (!said || !same || !said.applicantPassed) throw new BusinessError(ErrorCode.INSURED_NOT_ELIGIBLE)
    // Whom the city's insurance does not know may be insured all the same, once it was said as what.
    const confirmed = said.outcome === 'BJ_NO_MEDICAL' && insuredType !== null
    if (said.outcome !== '' && !confirmed) throw new BusinessError(ErrorCode.INSURED_NOT_ELIGIBLE)
    return {member, psnNo: said.psnNo, insuredType: confirmed ? insuredType : null}
  })
}

interface Placing {
  ask: Ask
  userId: string
  project: Project
  sku: Sku
  applicant: ApplicantRow
  candidates: readonly Candidate[]
  unitPrice: number
  price: number
  now: Date
}

async function write(tx: Database, placing: Placing): Promise<Answer> {
  const {ask, userId, project, sku, applicant, candidates, unitPrice, price, now} = placing
  const {orderChannel, orderChannelDetail, thirdInfo} = ask
  const seconds = orderLifetimeSeconds(project.settings, orderChannelDetail.promotionId ?? '')
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const [order] = await tx
    .insert(orders)
    .values({
      no: newOrderNo(now),
      userId,
      projectId: project.projectId,
      projectCode: project.projectCode,
      skuNo: sku.skuNo,
      skuName: sku.skuName,
      unit: sku.unit,
      price,
      status: OrderStatus.WAIT_PAY,
      payStatus: OrderPayStatus.WAIT_PAY,
      coverStart: coverFrom(sku.insurStartDate, now),
      coverEnd: sku.insurEndDate,
      isRenewal: sku.isRenewal,
      applicant: {
        id: applicant.id,
        name: applicant.name,
        idType: applicant.idType,
        idNo: applicant.idNo,
        phone: applicant.phone,
        sex: applicant.sex,
        birthday: applicant.birthday,
        medicalAddr: applicant.medicalAddr,
        nationality: applicant.nationality,
      },
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
      createdAt: now,
      expiresAt,
    })
    .returning()
  if (!order) throw new Error('an order was not written')

  // In one order of documents everywhere: two orders over the same people wait for each other instead of blocking each other.
  const placed = candidates.map((candidate, position) => ({...candidate, position}))
  placed.sort((one, other) => (one.member.documentKey < other.member.documentKey ? -1 : 1))
  for (const {member, psnNo, insuredType, position} of placed) {
    const written = await tx
      .insert(orderItems)
      .values({
        orderId: order.id,
        position,
        skuNo: sku.skuNo,
        memberId: member.id,
        document: member.documentKey,
        live: true,
        insured: {
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
        },
        price: unitPrice,
        status: OrderStatus.WAIT_PAY,
        payStatus: OrderPayStatus.WAIT_PAY,
      })
      .onConflictDoNothing()
      .returning({id: orderItems.id})
    if (written.length === 0) throw new BusinessError(ErrorCode.ALREADY_INSURED, {name: shownName(member)})
  }
  return {orderId: order.id, orderNo: order.no, price, remainTime: remainingSeconds(order, now)}
}
