import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import type {Consent} from './consent-port.ts'
import {checkResult} from './identity-confirmation.ts'
import type {PurchaseContext} from './purchase-context.ts'

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
  | 'cache'
  | 'identityAnswers'
>

/**
 * What the person has consented to so far in this purchase. Nothing until the page has shown the documents.
 *
 * @example
 * consentsOf({...context, agreed: true}).map(({kind}) => kind) // ['AGREEMENTS_AGREED']
 */
export function consentsOf(context: ConsentFields): Consent[] {
  const {product, documents, agreed, autoRenew, noticeRead, noticesRead, identityAnswers} = context
  if (!documents) return []
  const {skuNo: subjectId} = product
  const {insuredTypes} = checkResult(context)
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
      kind: ConsentKind.IDENTITY_CONFIRMED,
      subjectId: id,
      version: String(type),
      at: identityAnswers[id]?.at ?? 0,
    })),
  ]
}
