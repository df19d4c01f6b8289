import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {InsuredType} from '@hmb/contract/codes/insured-type'
import type {ShownContent} from '../../context/shown-content.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import type {ConsentRequirement} from './consent-evidence.ts'
import {authorizationTerms, identityTerms, purchaseTerms, renewalTerms} from './consent-terms.ts'

interface OrderedProduct {
  projectId: string
  skuNo: string
  /** The buyer has chosen auto-renewal (自动续保). */
  autoRenew: boolean
  /** The identities that were confirmed (身份确认), by family member. */
  confirmedIdentities: readonly {memberId: string; insuredType: InsuredType}[]
}

/** The consents that an order needs: the documents of a page that sells its product, and the buyer's choices. */
export async function orderConsentRequirement(
  content: ShownContent,
  {projectId, skuNo, autoRenew, confirmedIdentities}: OrderedProduct,
): Promise<ConsentRequirement> {
  const choices = [
    ...(autoRenew ? [await renewalTerms(content, {projectId, skuNo})] : []),
    ...confirmedIdentities.map(({memberId, insuredType}) => identityTerms(memberId, insuredType)),
  ]
  const termsByPage = await purchaseTerms(content, {projectId, skuNo})
  return {alternatives: termsByPage.map((terms) => [...terms, ...choices]), missingError: ErrorCode.CONSENT_REQUIRED}
}

/** The consent that switching on the auto-renewal (自动续保) of an order needs: the agreement XBXY. */
export const renewalConsentRequirement = async (
  content: ShownContent,
  order: Pick<OrderRow, 'projectId' | 'skuNo'>,
): Promise<ConsentRequirement> => ({
  alternatives: [[await renewalTerms(content, order)]],
  missingError: ErrorCode.CONSENT_REQUIRED,
})

/** The consent that a payment from a medical account needs: the authorization (GZZFSQ) for this order. */
export const accountPaymentConsentRequirement = async (
  content: ShownContent,
  order: Pick<OrderRow, 'id' | 'projectId'>,
): Promise<ConsentRequirement> => ({
  alternatives: [[await authorizationTerms(content, order)]],
  missingError: ErrorCode.ACCOUNT_UNAUTHORIZED,
})
