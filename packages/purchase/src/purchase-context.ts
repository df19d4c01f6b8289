import type {Client} from '@hmb/contract/client'
import type {RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {Member} from '@hmb/contract/family'
import type {skuInsure} from '@hmb/contract/home'
import type {orderCreate} from '@hmb/contract/order'
import type {Dict} from '@hmb/contract/project'
import type {Apct} from '@hmb/contract/user'
import type {ApplicantNeeds} from '@hmb/rules/applicant'
import type {Eligibility, InsuredType} from '@hmb/rules/eligibility'
import type {InsuredNeeds} from '@hmb/rules/insured'
import type {Person} from './family-person.ts'
import type {Attempt} from './order-attempt.ts'
import type {Refusal} from './purchase-refusal.ts'

/** What is on sale, as the person sees it. */
export type Offer = ResponseOf<typeof skuInsure>

/** What a purchase block asks of whoever buys from it. */
export interface Product {
  projectId: string
  skuNo: string
  applicant: ApplicantNeeds
  insured: InsuredNeeds
  /** The most that may be insured at once; null = no limit. */
  limit: number | null
  /** There are important notices to read to their end. */
  hasNotice: boolean
}

type OrderAsk = RequestOf<typeof orderCreate>

/** Who brought the person here, as the order carries it. */
export interface OrderSource {
  promotionId: string
  orderChannel: string
  orderChannelDetail: NonNullable<OrderAsk['orderChannelDetail']>
  thirdInfo: NonNullable<OrderAsk['thirdInfo']>
}

/** What an earlier visit left behind; nothing of it tells who somebody is. */
export interface Remembered {
  /** Who had chosen; '' while still a visitor. Another person's choice is not taken over. */
  userId: string
  chosen: readonly string[] | null
  agreed: boolean
  noticeRead: boolean
  /** An order whose answer never came. */
  attempt: Attempt | null
}

export interface PurchaseInput {
  client: Client
  /** A fresh idempotency key. */
  newKey(): string
  product: Product
  source: OrderSource
  /** null until the page knows it; sent later with OFFER_SHOWN. */
  offer: Offer | null
  remembered?: Remembered | null
}

/** The family and what its forms choose from. */
export interface Family {
  people: readonly Person[]
  idTypes: readonly Dict[]
  places: readonly Dict[]
  sexes: readonly Dict[]
}

/** Who is looking: `unknown` until the server has said. */
export type Session = 'unknown' | 'visitor' | 'user'

/** '' = nothing but looking; `buy` leads through every step up to the order. */
export type Goal = '' | 'buy' | 'applicant' | 'insured'

export interface PurchaseContext extends PurchaseInput {
  session: Session
  userId: string
  phone: string
  applicant: Apct | null
  /** null until loaded. */
  family: Family | null
  chosen: readonly string[]
  /** The history did not fit as it was, and the person has been through the list. */
  reviewed: boolean
  agreed: boolean
  noticeRead: boolean
  /** What the person is on the way to, so that each answered question leads on. */
  goal: Goal
  /** The sentence that opened what is open now; '' when the person opened it. */
  reason: string
  /** The member being edited: '' = a new one. */
  editing: string
  member: Member | null
  /** The form was opened from the list and goes back to it. */
  fromList: boolean
  /** The server knows a member whom the list does not show. */
  familyIsStale: boolean
  /** Why the last call of this state was refused. */
  error: Refusal | null
  eligibility: Eligibility | null
  applicantVerdict: {canCreateOrder: boolean; message: string} | null
  /** What the person at hand has been denied so far. */
  denied: readonly InsuredType[]
  insuredTypes: Readonly<Record<string, InsuredType>>
  attempt: Attempt | null
  /** How often the server said that the same order is still being made. */
  waits: number
  /** What the page has learned of the offer while the person was buying. */
  unseenOffer: Offer | null
  /** What is on sale now, when that differs from what the person saw. */
  newOffer: Offer | null
  placed: Placed | null
}

export type Placed = ResponseOf<typeof orderCreate>

/** Where a purchase ends: the screen makes one navigation of it. */
export interface PaymentDestination {
  to: 'payment'
  orderId: string
  orderNo: string
  /** Total, fen. */
  price: number
}

export type PurchaseOutput = PaymentDestination
