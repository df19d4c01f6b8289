import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {InsuredType} from '@hmb/contract/codes/insured-type'
import {termsOf} from '@hmb/rules/agreement-terms'
import {projectOf, type RequestContext, userOf} from '../../context/deps.ts'
import type {Agreement, ShownContent} from '../../context/shown-content.ts'
import {findFamilyMember} from '../../people/family/family-member.ts'
import type {EvidencedDocument} from '../../platform/db/schema/evidence.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {getOwnOrder} from '../order/order-rows.ts'

/** The terms of a consent: its kind, its subject, and the present documents. */
export interface Terms {
  readonly kind: ConsentKind
  readonly subjectId: string
  readonly version: string
  readonly documents: readonly (EvidencedDocument & {readonly text: string})[]
}

type Deps = Pick<RequestContext, 'db' | 'content' | 'projectId' | 'user'>

/**
 * The present terms of a consent. A product has several when several pages sell it. Throws NOT_FOUND for a subject that
 * does not exist, or that is another person's.
 */
export async function termsOfConsent(ctx: Deps, kind: ConsentKind, subjectId: string): Promise<Terms[]> {
  const {db, content} = ctx
  switch (kind) {
    case ConsentKind.LOGIN_AGREED: {
      const projectId = projectOf(ctx)
      if (subjectId !== projectId) throw new BusinessError(ErrorCode.NOT_FOUND)
      return [
        await agreementTerms(content, kind, projectId, await content.agreementsAt(projectId, DisplayPosition.LOGIN)),
      ]
    }
    case ConsentKind.AGREEMENTS_AGREED:
    case ConsentKind.NOTICES_AGREED: {
      const projectId = projectOf(ctx)
      await content.sku(subjectId, projectId)
      const termsByPage = await purchaseTerms(content, {projectId, skuNo: subjectId})
      return termsByPage.flatMap((terms) => terms.filter((one) => one.kind === kind))
    }
    case ConsentKind.NOTICE_READ:
      return [await noticeTerms(content, await getAgreement(ctx, subjectId))]
    case ConsentKind.RENEWAL_AGREED: {
      const projectId = projectOf(ctx)
      await content.sku(subjectId, projectId)
      return [await renewalTerms(content, {projectId, skuNo: subjectId})]
    }
    case ConsentKind.ACCOUNT_AUTHORIZED: {
      const order = await getOwnOrder(db, userOf(ctx).id, {id: subjectId})
      return [await authorizationTerms(content, order)]
    }
    case ConsentKind.IDENTITY_CONFIRMED: {
      if (!(await findFamilyMember(db, userOf(ctx).id, subjectId))) throw new BusinessError(ErrorCode.NOT_FOUND)
      return Object.values(InsuredType).map((type) => identityTerms(subjectId, type))
    }
  }
}

/** The terms for a buyer, one entry for each page that sells the product. */
export async function purchaseTerms(
  content: ShownContent,
  {projectId, skuNo}: {projectId: string; skuNo: string},
): Promise<Terms[][]> {
  const pages = await content.purchaseDocuments(projectId, skuNo)
  return Promise.all(
    pages.map(async (page) => {
      const [agreed, notices] = await Promise.all([
        findAgreements(content, page.agreements),
        findAgreements(content, page.notices),
      ])
      return [
        await agreementTerms(content, ConsentKind.AGREEMENTS_AGREED, skuNo, agreed),
        ...(await Promise.all(notices.map((notice) => noticeTerms(content, notice)))),
        ...(notices.length > 0 ? [await agreementTerms(content, ConsentKind.NOTICES_AGREED, skuNo, notices)] : []),
      ]
    }),
  )
}

/** The agreement of auto-renewal (XBXY) of a product. */
export const renewalTerms = async (
  content: ShownContent,
  {projectId, skuNo}: {projectId: string; skuNo: string},
): Promise<Terms> =>
  agreementTerms(
    content,
    ConsentKind.RENEWAL_AGREED,
    skuNo,
    await content.agreementsAt(projectId, DisplayPosition.RENEWAL),
  )

/** The authorization (GZZFSQ) to pay an order from a medical account. */
export const authorizationTerms = async (
  content: ShownContent,
  {id, projectId}: {id: string; projectId: string},
): Promise<Terms> =>
  agreementTerms(
    content,
    ConsentKind.ACCOUNT_AUTHORIZED,
    id,
    await content.agreementsAt(projectId, DisplayPosition.ACCOUNT_PAYMENT),
  )

/** The confirmation of a family member's identity (身份确认). It has no document. */
export const identityTerms = (memberId: string, type: InsuredType): Terms => ({
  kind: ConsentKind.IDENTITY_CONFIRMED,
  subjectId: memberId,
  version: String(type),
  documents: [],
})

async function agreementTerms(
  content: ShownContent,
  kind: ConsentKind,
  subjectId: string,
  agreed: readonly Agreement[],
): Promise<Terms> {
  const documents = await Promise.all(agreed.map((agreement) => documentOf(content, agreement)))
  return {kind, subjectId, version: termsOf(agreed), documents}
}

async function noticeTerms(content: ShownContent, notice: Agreement): Promise<Terms> {
  const {id, version} = notice
  return {kind: ConsentKind.NOTICE_READ, subjectId: id, version, documents: [await documentOf(content, notice)]}
}

async function documentOf(
  shownContent: ShownContent,
  {id, version, content}: Agreement,
): Promise<Terms['documents'][number]> {
  return {id, version, ...(await shownContent.agreementText(content))}
}

async function getAgreement(ctx: Deps, id: string): Promise<Agreement> {
  const projectId = projectOf(ctx)
  const row = await ctx.content.agreement(id)
  if (!row || (row.projectId !== null && row.projectId !== projectId)) throw new BusinessError(ErrorCode.NOT_FOUND)
  return row
}

async function findAgreements(content: ShownContent, ids: readonly string[]): Promise<Agreement[]> {
  const found = await Promise.all(ids.map((id) => content.agreement(id)))
  return found.flatMap((agreement) => agreement ?? [])
}
