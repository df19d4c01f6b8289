import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import type {PurchaseContext} from './purchase-context.ts'

/** The documents that a purchase block shows, by agreement id, in its order. */
export interface PurchaseDocuments {
  /** All that the box is about. */
  agreements: readonly string[]
  /** The important notices (投保须知). */
  notices: readonly string[]
  /** The agreement of auto-renewal (自动续保). */
  renewal: readonly string[]
}

/** A notice that was read to its end: the version that was shown, and when by the phone's clock, in ms. */
export interface ReadNotice {
  id: string
  version: string
  at: number
}

/** A consent to report. `version`: as it was shown, or the documents whose present versions it is about. */
export interface Consent {
  kind: ConsentKind
  subjectId: string
  /** ms by the phone's clock. */
  at: number
  version: string | readonly string[]
}

/** Brings consents to the evidence log. */
export interface ConsentPort {
  /** Reports in the background. A consent that was reported before is not sent again. */
  report(consents: readonly Consent[]): void
  /** Resolves when the log has all of them: a lost report is sent again. Throws `ApiError`. */
  confirm(consents: readonly Consent[]): Promise<void>
  /** Sends everything again from now on: the server lacks what was reported. */
  forget(): void
}

export type ConsentFields = Pick<
  PurchaseContext,
  | 'product'
  | 'documents'
  | 'agreed'
  | 'agreedAt'
  | 'autoRenew'
  | 'renewalAt'
  | 'noticeRead'
  | 'noticesAt'
  | 'noticesRead'
> &
  Pick<PurchaseContext, 'insuredTypes' | 'identityAnswers'>

/**
 * What the person has consented to so far in this purchase. Nothing until the page has shown the documents.
 *
 * @example
 * consentsOf({...context, agreed: true}).map(({kind}) => kind) // ['AGREEMENTS_AGREED']
 */
export function consentsOf(context: ConsentFields): Consent[] {
  const {product, documents, agreed, autoRenew, noticeRead, noticesRead, insuredTypes, identityAnswers} = context
  if (!documents) return []
  const {skuNo: subjectId} = product
  const {agreements, notices, renewal} = documents
  return [
    ...(agreed ? [{kind: ConsentKind.AGREEMENTS_AGREED, subjectId, at: context.agreedAt, version: agreements}] : []),
    ...noticesRead
      .filter(({id}) => notices.includes(id))
      .map(({id, version, at}) => ({kind: ConsentKind.NOTICE_READ, subjectId: id, at, version})),
    ...(noticeRead && notices.length > 0
      ? [{kind: ConsentKind.NOTICES_AGREED, subjectId, at: context.noticesAt, version: notices}]
      : []),
    ...(autoRenew ? [{kind: ConsentKind.RENEWAL_AGREED, subjectId, at: context.renewalAt, version: renewal}] : []),
    ...Object.entries(insuredTypes).map(([id, type]) => ({
      ...{kind: ConsentKind.IDENTITY_CONFIRMED, subjectId: id, version: String(type)},
      at: identityAnswers[id]?.at ?? 0,
    })),
  ]
}
