import {ApiError} from '@hmb/contract/api-error'
import {callErrorOf} from '@hmb/contract/call-error'
import type {CallOptions} from '@hmb/contract/client'
import type {DocumentType} from '@hmb/contract/codes/document-type'
import type {Relation} from '@hmb/contract/codes/relation'
import type {Sex} from '@hmb/contract/codes/sex'
import {familySave, familyUpdate} from '@hmb/contract/family'
import {orderCreate} from '@hmb/contract/order'
import {apctSave} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import type {ApplicantValues} from '@hmb/rules/applicant'
import {readDocument} from '@hmb/rules/document'
import {readEligibility} from '@hmb/rules/eligibility'
import type {InsuredValues} from '@hmb/rules/insured'
import {birthAndSexOf} from '@hmb/rules/relation'
import {fromPromise} from 'xstate'
import {type ConsentFields, consentsOf} from './consents.ts'
import {personFromForm, personFromPopup} from './family-person.ts'
import {selectedIds} from './insured-selection.ts'
import type {Offer, PurchaseCache} from './purchase-cache.ts'
import type {PlacedOrder, PurchaseContext} from './purchase-context.ts'
import {
  type Family,
  mergeResponse,
  type Purchaser,
  type PurchaserResponse,
  type ReadingResult,
  unreadPurchaser,
  visitor,
} from './purchaser.ts'
import {endsSession} from './session-error.ts'

/** The signal of a call that the flow may leave. */
type Signal = NonNullable<CallOptions['signal']>
type ReadInput = Pick<PurchaseContext, 'cache' | 'product'>
type SaveInput = Pick<PurchaseContext, 'client' | 'cache' | 'product'>

export interface ReadPurchaserInput extends ReadInput {
  /** The person has just logged in, so that a visitor's session is no longer valid. */
  isNewLogin?: boolean
}

/** Never rejects: a session that cannot be read is `unknown`. */
export const readPurchaser = fromPromise<ReadingResult, ReadPurchaserInput>(async ({input, signal}) => {
  const {cache, isNewLogin = false} = input
  const response = await fetchPurchaser(input)
  const {purchaser, result} = mergeResponse(isNewLogin ? unreadPurchaser : cache.data().purchaser, response)
  // A call that the flow has left changes nothing.
  if (!signal.aborted) cache.update({purchaser})
  return result
})

async function fetchPurchaser({cache, product: {projectId, skuNo}}: ReadInput): Promise<PurchaserResponse> {
  const response = await cache.readSession({projectId}).catch(callErrorOf)
  if ('outcomeUnknown' in response) return {...unreadPurchaser, error: response}
  if (response.unLogin) return {...visitor, error: null}
  const {userId, userPhone: phone, apctInfo: applicant, identityCheck} = response
  const user: Purchaser = {session: 'user', userId, phone, applicant, identityCheck, family: null}
  try {
    return {...user, family: await fetchFamily(cache, skuNo), error: null}
  } catch (cause) {
    const error = callErrorOf(cause)
    return endsSession(error) ? {...visitor, error: null} : {...user, error}
  }
}

async function fetchFamily(cache: PurchaseCache, skuNo: string): Promise<Family> {
  const {familyList, idTypeList, medicalAddrList, sexList} = await cache.readFamily({skuNo})
  const people = familyList.flatMap(({list}) => list.map(personFromPopup))
  return {people, idTypes: idTypeList, places: medicalAddrList, sexes: sexList}
}

/** A call of a user. When its error ends the session, the cache has a visitor before the error reaches the machine. */
function userCall<Output, Input extends Pick<PurchaseContext, 'cache'>>(
  call: (input: Input, signal: Signal) => Promise<Output>,
) {
  return fromPromise<Output, Input>(async ({input, signal}) => {
    try {
      return await call(input, signal)
    } catch (error) {
      if (endsSession(callErrorOf(error)) && !signal.aborted) input.cache.update({purchaser: visitor})
      throw error
    }
  })
}

export interface SaveApplicantInput extends SaveInput {
  values: ApplicantValues
  /** SMS code for a phone other than the session's; '' when none is needed. */
  captcha: string
}

/** Saves, then reads the record with the server's texts. Saving twice has the same result. `added`: there was none before. */
export const saveApplicant = userCall<{added: boolean}, SaveApplicantInput>(async (input, signal) => {
  const {client, cache, product, values, captcha} = input
  const {projectId} = product
  const {applicant} = cache.data().purchaser
  await client.call(
    apctSave,
    {
      ...(applicant ? {id: applicant.id} : {}),
      ...personRequest(values),
      phone: values.phone,
      ...(captcha ? {captcha} : {}),
      source: 2,
      projectId,
    },
    {signal},
  )
  const {apctInfo} = await cache.readSession({projectId})
  cache.update({purchaser: {...cache.data().purchaser, applicant: apctInfo}})
  return {added: applicant === null}
})

export interface SaveInsuredInput extends SaveInput {
  /** '' = a new member. */
  id: string
  values: InsuredValues
}

/** Saves a family member, reads the family and returns the member's id. Rejects with an `ApiError`. */
export const saveInsured = userCall<{id: string}, SaveInsuredInput>(async (input, signal) => {
  const {client, cache, product, id, values} = input
  const {projectId} = product
  const request = {
    ...personRequest(values),
    projectId,
    relationType: values.relation as Relation,
    phone: values.phone,
  }
  let memberId = id
  if (id) {
    const version = cache.data().member?.version
    await client.call(familyUpdate, {...request, id, insurantPhone: values.phone, version}, {signal})
  } else memberId = await client.call(familySave, request, {signal})
  const {family: known} = cache.data().purchaser
  // The member is saved. A failure to read the list must not look like a failed save: the person would add them again.
  const family = await fetchFamily(cache, product.skuNo).catch(() => withMember(known, memberId, values))
  cache.update({purchaser: {...cache.data().purchaser, family}})
  return {id: memberId}
})

function withMember(family: Family | null, id: string, values: InsuredValues): Family {
  const listed = family ?? {people: [], idTypes: [], places: [], sexes: []}
  const others = listed.people.filter((person) => person.id !== id)
  return {...listed, people: [...others, personFromForm(id, values, listed)]}
}

/** The person's fields of both save requests: the full document number, and the birthday and sex that it contains. */
function personRequest(values: ApplicantValues) {
  const document = readDocument(values.idType, values.idNo)
  const {birthday, sex} = birthAndSexOf(values)
  return {
    name: values.name.trim(),
    idType: values.idType as DocumentType,
    idNo: document.ok ? document.idNo : values.idNo.trim(),
    sex: sex as Sex | '',
    birthday,
    medicalAddr: values.medicalAddr,
    nationality: values.nationality,
  }
}

/** Reads one family member with the full document number. */
export const readMember = userCall<void, {cache: PurchaseCache; id: string}>(async ({cache, id}, signal) => {
  const member = await cache.readMember({id})
  if (!signal.aborted) cache.update({member})
})

type ValidateInput = SaveInput & Pick<PurchaseContext, 'chosen' | 'attempt' | 'source'>

/** Validates the people, and reads at the same time whether price and sale status are still those that the person saw. */
export const validate = userCall<void, ValidateInput>(async (input, signal) => {
  const {client, cache, product, source} = input
  const {applicant, family} = cache.data().purchaser
  const selected = selectedIds(input)
  const people = (family?.people ?? []).filter(({id}) => selected.includes(id))
  const [response] = await Promise.all([
    client.call(
      insuranceValidate,
      {
        apctId: applicant?.id ?? '',
        skuNo: product.skuNo,
        promotionId: source.promotionId,
        insuredList: people.map(({id, medicalAddr}) => ({insuredId: id, medicalAddr})),
      },
      {signal},
    ),
    // The order checks the offer again.
    fetchOffer(input).catch(() => null),
  ])
  const eligibility = readEligibility(response.insuredList, people)
  cache.update({validation: {applicantVerdict: response.apctInfo, eligibility}})
})

/** Reads the price and the sale status of the product. The price is for one person, in fen. */
export const readOffer = fromPromise<Offer, ReadInput>(({input}) => fetchOffer(input))

function fetchOffer({cache, product: {projectId, skuNo}}: ReadInput): Promise<Offer> {
  return cache.readOffer({projectId, skuNo})
}

/** The chart sets the attempt before it creates the order. A report of a consent that was lost is sent again first. */
export const placeOrder = userCall<
  PlacedOrder,
  Pick<PurchaseContext, 'cache' | 'client' | 'attempt' | 'consents'> & ConsentFields
>(async (input, signal) => {
  const {client, attempt, consents} = input
  if (!attempt) throw new ApiError('aborted', 0, 'no attempt', orderCreate.path)
  // Without consents the server places no order.
  await consents.confirm(consentsOf(input))
  return client.call(orderCreate, attempt.request, {signal, idempotencyKey: attempt.key})
})
