import {ApiError} from '@hmb/contract/api-error'
import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {DocumentType} from '@hmb/contract/codes/document-type'
import type {Relation} from '@hmb/contract/codes/relation'
import type {Sex} from '@hmb/contract/codes/sex'
import {familySave, familyUpdate, type Member} from '@hmb/contract/family'
import {orderCreate} from '@hmb/contract/order'
import {type Apct, apctSave} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import type {ApplicantValues} from '@hmb/rules/applicant'
import {readDocument} from '@hmb/rules/document'
import {type Eligibility, readEligibility} from '@hmb/rules/eligibility'
import type {InsuredValues} from '@hmb/rules/insured'
import {birthAndSexOf} from '@hmb/rules/relation'
import {fromPromise} from 'xstate'
import {type ConsentFields, consentsOf} from './consents.ts'
import {personFromForm, personFromPopup} from './family-person.ts'
import type {Family, Offer, PlacedOrder, PurchaseContext, Purchaser} from './purchase-context.ts'
import type {PurchaseReads} from './purchase-reads.ts'
import {endsSession} from './session-error.ts'

type ReadInput = Pick<PurchaseContext, 'reads' | 'product'>
type SaveInput = Pick<PurchaseContext, 'client' | 'reads' | 'product' | 'purchaser'>

/** A reading of session and family. `error`: why one of them is not known. */
export interface PurchaserReading extends Purchaser {
  error: CallError | null
}

const emptyReading: PurchaserReading = {
  session: 'unknown',
  userId: '',
  phone: '',
  applicant: null,
  family: null,
  identityCheck: null,
  error: null,
}

/** Never rejects: a session that cannot be read is `unknown`. */
export const readPurchaser = fromPromise<PurchaserReading, ReadInput>(async ({input: {reads, product}}) => {
  const {projectId} = product
  const response = await reads.session({projectId}).catch(callErrorOf)
  if ('outcomeUnknown' in response) return {...emptyReading, error: response}
  if (response.unLogin) return {...emptyReading, session: 'visitor'}
  const {userId, userPhone: phone, apctInfo: applicant, identityCheck} = response
  const user: PurchaserReading = {...emptyReading, session: 'user', userId, phone, applicant, identityCheck}
  try {
    return {...user, family: await fetchFamily(reads, product.skuNo)}
  } catch (cause) {
    const error = callErrorOf(cause)
    return endsSession(error) ? {...emptyReading, session: 'visitor'} : {...user, error}
  }
})

async function fetchFamily(reads: PurchaseReads, skuNo: string): Promise<Family> {
  const {familyList, idTypeList, medicalAddrList, sexList} = await reads.family({skuNo})
  const people = familyList.flatMap(({list}) => list.map(personFromPopup))
  return {people, idTypes: idTypeList, places: medicalAddrList, sexes: sexList}
}

export interface SaveApplicantInput extends SaveInput {
  values: ApplicantValues
  /** SMS code for a phone other than the session's; '' when none is needed. */
  captcha: string
}

/** Saves, then reads the record with the server's texts. Saving twice has the same result. */
export const saveApplicant = fromPromise<Apct | null, SaveApplicantInput>(async ({input, signal}) => {
  const {client, reads, product, purchaser, values, captcha} = input
  const {projectId} = product
  const id = purchaser.applicant?.id
  await client.call(
    apctSave,
    {
      ...(id ? {id} : {}),
      ...personRequest(values),
      phone: values.phone,
      ...(captcha ? {captcha} : {}),
      source: 2,
      projectId,
    },
    {signal},
  )
  const {apctInfo} = await reads.session({projectId})
  return apctInfo
})

export interface SaveInsuredInput extends SaveInput, Pick<PurchaseContext, 'member'> {
  /** '' = a new member. */
  id: string
  values: InsuredValues
}

export interface SavedInsured {
  id: string
  family: Family
}

/** Saves a family member and returns its id and the family. Rejects with an `ApiError`. */
export const saveInsured = fromPromise<SavedInsured, SaveInsuredInput>(async ({input, signal}) => {
  const {client, reads, product, purchaser, member, id, values} = input
  const {projectId} = product
  const request = {
    ...personRequest(values),
    projectId,
    relationType: values.relation as Relation,
    phone: values.phone,
  }
  let memberId = id
  if (id)
    await client.call(familyUpdate, {...request, id, insurantPhone: values.phone, version: member?.version}, {signal})
  else memberId = await client.call(familySave, request, {signal})
  // The member is saved. A failure to read the list must not look like a failed save: the person would add them again.
  return {
    id: memberId,
    family: await fetchFamily(reads, product.skuNo).catch(() => withMember(purchaser.family, memberId, values)),
  }
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
export const readMember = fromPromise<Member, {reads: PurchaseReads; id: string}>(({input: {reads, id}}) =>
  reads.member({id}),
)

export interface Validation {
  applicantVerdict: {canCreateOrder: boolean; message: string}
  eligibility: Eligibility
  /** The present offer; null when it could not be read. The order checks it again. */
  offer: Offer | null
}

type ValidateInput = SaveInput & Pick<PurchaseContext, 'chosen' | 'source'>

/** Validates the people, and reads at the same time whether price and sale status are still those that the person saw. */
export const validate = fromPromise<Validation, ValidateInput>(async ({input, signal}) => {
  const {client, product, purchaser, chosen, source} = input
  const people = (purchaser.family?.people ?? []).filter(({id}) => chosen.includes(id))
  const [offer, response] = await Promise.all([
    fetchOffer(input).catch(() => null),
    client.call(
      insuranceValidate,
      {
        apctId: purchaser.applicant?.id ?? '',
        skuNo: product.skuNo,
        promotionId: source.promotionId,
        insuredList: people.map(({id, medicalAddr}) => ({insuredId: id, medicalAddr})),
      },
      {signal},
    ),
  ])
  return {applicantVerdict: response.apctInfo, eligibility: readEligibility(response.insuredList, people), offer}
})

/** Reads the price and the sale status of the product. The price is for one person, in fen. */
export const readOffer = fromPromise<Offer, ReadInput>(({input}) => fetchOffer(input))

function fetchOffer({reads, product: {projectId, skuNo}}: ReadInput): Promise<Offer> {
  return reads.offer({projectId, skuNo})
}

/** The chart sets the attempt before it creates the order. A report of a consent that was lost is sent again first. */
export const placeOrder = fromPromise<
  PlacedOrder,
  Pick<PurchaseContext, 'client' | 'attempt' | 'consents'> & ConsentFields
>(async ({input, signal}) => {
  const {client, attempt, consents} = input
  if (!attempt) throw new ApiError('aborted', 0, 'no attempt', orderCreate.path)
  // Without consents the server places no order.
  await consents.confirm(consentsOf(input))
  return client.call(orderCreate, attempt.request, {signal, idempotencyKey: attempt.key})
})
