import type {InsuredType} from '@hmb/contract/codes/insured-type'
import {checkResult} from './identity-confirmation.ts'
import {selectedIds} from './insured-selection.ts'
import type {OrderAttempt, OrderRequest, PurchaseContext} from './purchase-context.ts'

type OrderInput = Pick<PurchaseContext, 'cache' | 'product' | 'seenOffer' | 'autoRenew'>

/** The channel values of an order. */
type ChannelValues = Pick<OrderRequest, 'orderChannel' | 'orderChannelDetail' | 'thirdInfo'>

/**
 * The purchase just confirmed, with a fresh key. It orders for exactly the people who passed the eligibility check.
 *
 * @example
 * newAttempt(context).request.insuredList // [{insuredId: 'f1', medicalAddr: '', insuredType: null}]
 */
export function newAttempt(
  context: OrderInput & Pick<PurchaseContext, 'source' | 'identityAnswers' | 'newKey'>,
): OrderAttempt {
  const {eligibility, insuredTypes} = checkResult(context)
  const insured = eligibility.able.map((id) => [id, insuredTypes[id] ?? null] as const)
  return {key: context.newKey(), request: orderRequest(context, context.source, insured)}
}

/**
 * Whether the same purchase is already pending with an unknown outcome. It is sent again under its key and not validated
 * again: a new validation would call its own order a repeat. It keeps its channel values, because another link may have
 * brought other ones meanwhile.
 */
export function hasPendingAttempt(context: OrderInput & Pick<PurchaseContext, 'attempt' | 'chosen'>): boolean {
  const {attempt} = context
  if (!attempt) return false
  const selected = selectedIds(context)
  const insured = attempt.request.insuredList.map(
    ({insuredId, insuredType}) => [insuredId, insuredType ?? null] as const,
  )
  return (
    insured.length === selected.length &&
    insured.every(([id]) => selected.includes(id)) &&
    // `orderRequest` makes both, so equal requests have equal text.
    JSON.stringify(orderRequest(context, attempt.request, insured)) === JSON.stringify(attempt.request)
  )
}

function orderRequest(
  {cache, product, seenOffer, autoRenew}: OrderInput,
  channel: ChannelValues,
  insured: readonly (readonly [id: string, type: InsuredType | null])[],
): OrderRequest {
  const {applicant, family} = cache.data().purchaser
  return {
    apctId: applicant?.id ?? '',
    skuNo: product.skuNo,
    medicalAddr: applicant?.medicalAddr ?? '',
    orderChannel: channel.orderChannel,
    insuredList: insured.map(([id, insuredType]) => ({
      insuredId: id,
      medicalAddr: family?.people.find((person) => person.id === id)?.medicalAddr ?? '',
      insuredType,
    })),
    orderChannelDetail: channel.orderChannelDetail,
    thirdInfo: channel.thirdInfo,
    price: (seenOffer?.price ?? 0) * insured.length,
    ...(autoRenew ? {autoRenew} : {}),
  }
}
