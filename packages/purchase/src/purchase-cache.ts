import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {familyForSku, Member, memberById} from '@hmb/contract/family'
import type {skuInsure} from '@hmb/contract/home'
import type {isUnLogin} from '@hmb/contract/user'
import type {Eligibility} from '@hmb/rules/eligibility'
import {type Purchaser, unreadPurchaser} from './purchaser.ts'

type Read<E extends Endpoint> = (request: RequestOf<E>) => Promise<ResponseOf<E>>

/** Price and sale status of a product. */
export type Offer = ResponseOf<typeof skuInsure>

/** The result of an eligibility check (资格校验). */
export interface Validation {
  applicantVerdict: {canCreateOrder: boolean; message: string}
  eligibility: Eligibility
}

/** The data on which a purchase decides. */
export interface PurchaseData {
  /** The last reading of session and family. */
  purchaser: Purchaser
  /** The last eligibility check; null before the first. */
  validation: Validation | null
  /** The member in the form; null without one. The document number is in clear text. */
  member: Member | null
}

export const noData: PurchaseData = {purchaser: unreadPurchaser, validation: null, member: null}

/**
 * The page's query cache, as a purchase uses it. The cache owns the data; the machine has no copy. Only calls of the machine
 * change the data, each before it ends. So a transition finds the data of the call that it follows.
 */
export interface PurchaseCache {
  /** `noData` before the first read and after a logout. */
  data(): PurchaseData
  /** Does nothing when a logout has emptied the cache since the last `readSession`. */
  update(change: Partial<PurchaseData>): void
  /** The present price and sale status; null before the first response. */
  offer(): Offer | null

  // Each read is a new request. A failed read throws `ApiError`.
  readSession: Read<typeof isUnLogin>
  readFamily: Read<typeof familyForSku>
  readMember: Read<typeof memberById>
  readOffer: Read<typeof skuInsure>
}
