import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {familyForSku, Member, memberById} from '@hmb/contract/family'
import type {skuInsure} from '@hmb/contract/home'
import type {isUnLogin} from '@hmb/contract/user'
import type {Eligibility} from '@hmb/rules/eligibility'
import type {Purchaser} from './purchaser.ts'

type Read<E extends Endpoint> = (request: RequestOf<E>) => Promise<ResponseOf<E>>

/** Price and sale status of a product. */
export type Offer = ResponseOf<typeof skuInsure>

/** The result of an eligibility check (资格校验). */
export interface Validation {
  applicantVerdict: {canCreateOrder: boolean; message: string}
  eligibility: Eligibility
}

/**
 * The page's query cache, as a purchase uses it. The cache owns the data; the machine has no copy. Only calls of the
 * machine change the data, each before it ends. So a transition finds the data of the call that it follows.
 */
export interface PurchaseCache {
  /** The last reading of session and family. It is `unreadPurchaser` before the first one and after a logout. */
  purchaser(): Purchaser
  /** Does nothing after a logout. */
  setPurchaser(purchaser: Purchaser): void
  /** The present price and sale status; null before the first response. */
  offer(): Offer | null
  /** The last eligibility check; null before the first. */
  validation(): Validation | null
  setValidation(validation: Validation): void
  /** The member in the form; null without one. The document number is in clear text. */
  member(): Member | null
  setMember(member: Member | null): void

  // Each read is a new request. A failed read throws `ApiError`.
  readSession: Read<typeof isUnLogin>
  readFamily: Read<typeof familyForSku>
  readMember: Read<typeof memberById>
  readOffer: Read<typeof skuInsure>
}
