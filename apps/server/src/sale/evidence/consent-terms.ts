import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {InsuredType} from '@hmb/contract/codes/insured-type'
import {termsOf} from '@hmb/rules/agreement-terms'
import {asc, eq, inArray} from 'drizzle-orm'
import {readAgreementText} from '../../content/agreement/agreement-text.ts'
import {findPurchaseDocuments} from '../../content/home/purchase-documents.ts'
import {findSku} from '../../content/project/project.ts'
import {projectOf, type RequestContext, signedIn} from '../../context/deps.ts'
import {findFamilyMember} from '../../people/family/family-member.ts'
import type {Database} from '../../platform/db/database.ts'
import type {EvidencedDocument} from '../../platform/db/schema/evidence.ts'
import {agreements} from '../../platform/db/schema/project.ts'
import {sha256} from '../../platform/evidence/evidence-hash.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {getOwnOrder} from '../order/order-rows.ts'

/** What a person agrees to: a kind, what it is about, and the present documents. */
export interface Terms {
  readonly kind: ConsentKind
  readonly subjectId: string
  readonly version: string
  readonly documents: readonly (EvidencedDocument & {readonly text: string})[]
}

type Deps = Pick<RequestContext, 'db' | 'projectId' | 'user'>
type AgreementRow = typeof agreements.$inferSelect

/**
 * The present terms of a consent. A product has several when several pages sell it. Throws NOT_FOUND for a subject that does not exist, or
 * that is another person's.
 */
export async function termsOfConsent(ctx: Deps, kind: ConsentKind, subjectId: string): Promise<Terms[]> {
  const {db} = ctx
  switch (kind) {
    case ConsentKind.LOGIN_AGREED: {
      const projectId = projectOf(ctx)
      if (subjectId !== projectId) throw new BusinessError(ErrorCode.NOT_FOUND)
      return [await termsAbout(kind, projectId, await agreementsAt(db, projectId, 'DLU'))]
    }
    case ConsentKind.AGREEMENTS_AGREED:
    case ConsentKind.NOTICES_AGREED: {
      const projectId = projectOf(ctx)
      await findSku(db, subjectId, projectId)
      const sold = await purchaseTerms(db, {projectId, skuNo: subjectId})
      return sold.flatMap((terms) => terms.filter((one) => one.kind === kind))
    }
    case ConsentKind.NOTICE_READ:
      return [await noticeTerms(await agreementOf(ctx, subjectId))]
    case ConsentKind.RENEWAL_AGREED: {
      const projectId = projectOf(ctx)
      await findSku(db, subjectId, projectId)
      return [await renewalTerms(db, {projectId, skuNo: subjectId})]
    }
    case ConsentKind.ACCOUNT_AUTHORIZED: {
      const order = await getOwnOrder(db, signedIn(ctx).id, {id: subjectId})
      return [await authorizationTerms(db, order)]
    }
    case ConsentKind.IDENTITY_CONFIRMED: {
      if (!(await findFamilyMember(db, signedIn(ctx).id, subjectId))) throw new BusinessError(ErrorCode.NOT_FOUND)
      return Object.values(InsuredType).map((type) => identityTerms(subjectId, type))
    }
  }
}

/** For each page that sells a product, what its buyer agrees to. */
export async function purchaseTerms(
  db: Database,
  {projectId, skuNo}: {projectId: string; skuNo: string},
): Promise<Terms[][]> {
  const sold = await findPurchaseDocuments(db, {projectId, skuNo})
  const ids = [...new Set(sold.flatMap((page) => page.agreements))]
  const rows = ids.length > 0 ? await db.select().from(agreements).where(inArray(agreements.id, ids)) : []
  const named = (list: readonly string[]) => list.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return Promise.all(
    sold.map(async (page) => {
      const notices = named(page.notices)
      return [
        await termsAbout(ConsentKind.AGREEMENTS_AGREED, skuNo, named(page.agreements)),
        ...(await Promise.all(notices.map(noticeTerms))),
        ...(notices.length > 0 ? [await termsAbout(ConsentKind.NOTICES_AGREED, skuNo, notices)] : []),
      ]
    }),
  )
}

/** The agreement of auto-renewal (XBXY) of a product. */
export const renewalTerms = async (
  db: Database,
  {projectId, skuNo}: {projectId: string; skuNo: string},
): Promise<Terms> => termsAbout(ConsentKind.RENEWAL_AGREED, skuNo, await agreementsAt(db, projectId, 'XBXY'))

/** The authorization (GZZFSQ) to pay an order from a medical account. */
export const authorizationTerms = async (
  db: Database,
  {id, projectId}: {id: string; projectId: string},
): Promise<Terms> => termsAbout(ConsentKind.ACCOUNT_AUTHORIZED, id, await agreementsAt(db, projectId, 'GZZFSQ'))

/** The identity (身份确认) that a person has confirmed of a family member. It has no document. */
export const identityTerms = (memberId: string, type: InsuredType): Terms => ({
  kind: ConsentKind.IDENTITY_CONFIRMED,
  subjectId: memberId,
  version: String(type),
  documents: [],
})

async function termsAbout(kind: ConsentKind, subjectId: string, rows: readonly AgreementRow[]): Promise<Terms> {
  return {kind, subjectId, version: termsOf(rows), documents: await Promise.all(rows.map(documentOf))}
}

async function noticeTerms(row: AgreementRow): Promise<Terms> {
  const {id, version} = row
  return {kind: ConsentKind.NOTICE_READ, subjectId: id, version, documents: [await documentOf(row)]}
}

async function documentOf({id, version, content}: AgreementRow): Promise<Terms['documents'][number]> {
  const text = await readAgreementText(content)
  return {id, version, hash: sha256(text), text}
}

async function agreementOf(ctx: Deps, id: string): Promise<AgreementRow> {
  const projectId = projectOf(ctx)
  const [row] = await ctx.db.select().from(agreements).where(eq(agreements.id, id))
  if (!row || (row.projectId !== null && row.projectId !== projectId)) throw new BusinessError(ErrorCode.NOT_FOUND)
  return row
}

async function agreementsAt(db: Database, projectId: string, position: string): Promise<AgreementRow[]> {
  const rows = await db
    .select()
    .from(agreements)
    .where(eq(agreements.projectId, projectId))
    .orderBy(asc(agreements.position))
  return rows.filter(({positions}) => positions.includes(position))
}
