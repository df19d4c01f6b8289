import type {RequestOf} from '@hmb/contract/endpoint'
import type {orderCreate} from '@hmb/contract/order'
import type {InsuredType} from '@hmb/rules/eligibility'
import type {PurchaseContext} from './purchase-context.ts'

type OrderAsk = RequestOf<typeof orderCreate>

/** One confirmed purchase: what is ordered and the key under which it is. Holds ids only, no document numbers. */
export interface Attempt {
  key: string
  ask: OrderAsk
}

/** What the order to be made reads. */
type Reads = Pick<PurchaseContext, 'applicant' | 'product' | 'source' | 'family' | 'offer'>

/**
 * The purchase that was just confirmed, under a fresh key that it keeps however often the order is asked for: of those who
 * passed the validation, and of nobody else.
 *
 * @example
 * newAttempt(context).ask.insuredList // [{insuredId: 'f1', medicalAddr: '', insuredType: null}]
 */
export function newAttempt(context: Reads & Pick<PurchaseContext, 'eligibility' | 'insuredTypes' | 'newKey'>): Attempt {
  const insured = (context.eligibility?.able ?? []).map((id) => [id, context.insuredTypes[id] ?? null] as const)
  return {key: context.newKey(), ask: orderAsk(context, insured)}
}

/**
 * An earlier purchase of just the same has no answer yet: it is asked for again under its key instead of validated anew,
 * because its own order may be what a new validation would call a repeat.
 */
export function isPending(context: Reads & Pick<PurchaseContext, 'attempt' | 'chosen'>): boolean {
  const {attempt, chosen} = context
  if (!attempt) return false
  const insured = (attempt.ask.insuredList ?? []).map(
    ({insuredId, insuredType}) => [insuredId, insuredType ?? null] as const,
  )
  return (
    insured.length === chosen.length &&
    insured.every(([id]) => chosen.includes(id)) &&
    // Both are plain data made by the function below, so their text is equal when they are.
    JSON.stringify(orderAsk(context, insured)) === JSON.stringify(attempt.ask)
  )
}

function orderAsk(
  {applicant, product, source, family, offer}: Reads,
  insured: readonly (readonly [id: string, type: InsuredType | null])[],
): OrderAsk {
  return {
    apctId: applicant?.id ?? '',
    skuNo: product.skuNo,
    medicalAddr: applicant?.medicalAddr ?? '',
    orderChannel: source.orderChannel,
    insuredList: insured.map(([id, insuredType]) => ({
      insuredId: id,
      medicalAddr: family?.people.find((person) => person.id === id)?.medicalAddr ?? '',
      insuredType,
    })),
    orderChannelDetail: source.orderChannelDetail,
    thirdInfo: source.thirdInfo,
    price: (offer?.price ?? 0) * insured.length,
  }
}
