import type {CallError} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import type {InsuredType} from '@hmb/contract/codes/insured-type'
import type {RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {orderCreate} from '@hmb/contract/order'
import type {ApplicantNeeds} from '@hmb/rules/applicant'
import type {InsuredNeeds} from '@hmb/rules/insured'
import type {ConsentPort, PurchaseDocuments, ReadNotice} from './consent-port.ts'
import type {Offer, PurchaseCache} from './purchase-cache.ts'

export type OrderRequest = RequestOf<typeof orderCreate>
export type PlacedOrder = ResponseOf<typeof orderCreate>

/** What a purchase block requires of its purchasers. */
export interface Product {
  projectId: string
  skuNo: string
  applicant: ApplicantNeeds
  insured: InsuredNeeds
  /** The maximum number of insured people in one order; null = no limit. */
  limit: number | null
  /** There are important notices (投保须知) to read to their end. */
  hasNotice: boolean
}

/** The channel values of the visit in the form of an order. */
export interface OrderSource {
  promotionId: string
  orderChannel: string
  orderChannelDetail: NonNullable<OrderRequest['orderChannelDetail']>
  thirdInfo: NonNullable<OrderRequest['thirdInfo']>
}

/** One confirmed purchase: its order and its idempotency key. It contains ids only, no document numbers. */
export interface OrderAttempt {
  key: string
  request: OrderRequest
}

/** The identity answers for a person so far: the denied insured types, and the confirmed one. */
export interface IdentityAnswer {
  denied: readonly InsuredType[]
  confirmed: InsuredType | null
  /** When the person confirmed, in ms. Absent in what an older build has stored. */
  at?: number
}

/** The stored values of an earlier visit, without names and document numbers. */
export interface RememberedPurchase {
  /** The owner of the choice; '' for a visitor. It is not used for another person. */
  userId: string
  chosen: readonly string[] | null
  agreed: boolean
  /** Auto-renewal (自动续保) is selected. Absent in what an older build has stored. */
  autoRenew?: boolean
  noticeRead: boolean
  /**
   * When the person agreed to the three, in ms by the phone's clock. Absent, as `noticesRead`, in what an older build has
   * stored.
   */
  agreedAt?: number
  renewalAt?: number
  noticesAt?: number
  noticesRead?: readonly ReadNotice[]
  /** An order whose outcome is unknown. */
  attempt: OrderAttempt | null
  /** By the member's id. */
  identityAnswers?: Readonly<Record<string, IdentityAnswer>>
}

export interface PurchaseInput {
  /** For commands. */
  client: Client
  /** For reads. */
  cache: PurchaseCache
  consents: ConsentPort
  /** A fresh idempotency key. */
  newKey(): string
  product: Product
  source: OrderSource
  remembered?: RememberedPurchase | null
}

/** Why a person has failed the eligibility check: the heading of the group, and the server's reason. */
export interface Failure {
  heading: string
  reason: string
}

/** The goal of the person: '' = to browse, `buy` = every step up to the order, else one form. */
export type Goal = '' | 'buy' | 'applicant' | 'insured'

/** The person's choices and their position in the flow. The server's data is in `cache`. */
export interface PurchaseContext extends Omit<PurchaseInput, 'remembered'> {
  // The choices of the person.
  /** The user whose choices these are, also after the session has ended; '' for a visitor. */
  ownerId: string
  /** Ids of the chosen members; null before the first selection. `selectedIds` returns those who can be insured now. */
  chosen: readonly string[] | null
  /** The person has confirmed the list, which opens when not every family member can be selected. */
  listConfirmed: boolean
  agreed: boolean
  /** Auto-renewal (自动续保) is selected. No purchase requires it. */
  autoRenew: boolean
  noticeRead: boolean
  /** When the person agreed to the three, in ms by the phone's clock. */
  agreedAt: number
  renewalAt: number
  noticesAt: number
  /** The notices that were read to their end. */
  noticesRead: readonly ReadNotice[]
  /** null until the page has shown them. */
  documents: PurchaseDocuments | null
  /** The price and sale status at which the person buys: those that they saw last. null before the page has shown any. */
  seenOffer: Offer | null

  // The position in the flow.
  goal: Goal
  /** Why the open sheet opened by itself; '' when the person opened it. */
  reason: string
  /** Id of the member in the form: '' = a new one. */
  editingId: string
  /** The form was opened from the list and returns to it. */
  openedFromList: boolean
  /** The server has a member that is missing in the list. */
  familyIsStale: boolean
  /** Why the last call of this step failed. */
  error: CallError | null

  // The answers to the eligibility check.
  /** By the member's id: the answers of this purchase, which later checks use too. */
  identityAnswers: Readonly<Record<string, IdentityAnswer>>
  /** By the member's id: people who have failed the check, until their data change or they pass. */
  failures: Readonly<Record<string, Failure>>

  // The order.
  attempt: OrderAttempt | null
  /** Polls for an order that the server is still creating. */
  polls: number
  /** The created order, to which the page goes. */
  placed: PlacedOrder | null
}

/** The destination of a finished purchase. The screen navigates there once. */
export interface PurchaseOutput {
  to: 'payment'
  orderId: string
  orderNo: string
  /** Total in fen. */
  price: number
}
