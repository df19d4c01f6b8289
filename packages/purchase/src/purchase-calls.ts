import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import type {DocumentType} from '@hmb/contract/codes/document-type'
import type {Relation} from '@hmb/contract/codes/relation'
import type {Sex} from '@hmb/contract/codes/sex'
import {familyForSku, familySave, familyUpdate, type Member, memberById} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {orderCreate} from '@hmb/contract/order'
import {type Apct, apctSave, isUnLogin} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import type {ApplicantFacts} from '@hmb/rules/applicant'
import {readDocument} from '@hmb/rules/document'
import {type Eligibility, readEligibility} from '@hmb/rules/eligibility'
import type {InsuredFacts} from '@hmb/rules/insured'
import {bornOf} from '@hmb/rules/relation'
import {fromPromise} from 'xstate'
import {personFrom, personOf} from './family-person.ts'
import type {Attempt} from './order-attempt.ts'
import type {Family, Offer, Placed, PurchaseContext} from './purchase-context.ts'
import {leavesPage, type Refusal, refusalOf} from './purchase-refusal.ts'

/** Who is looking and whom there is to insure. */
export interface PurchaserData {
  session: PurchaseContext['session']
  userId: string
  phone: string
  applicant: Apct | null
  family: Family | null
  /** Why the family, or who is looking, is not known. */
  error: Refusal | null
}

type Asks = Pick<PurchaseContext, 'client' | 'product'>

const nobody: PurchaserData = {session: 'unknown', userId: '', phone: '', applicant: null, family: null, error: null}

/** Never fails: a session that cannot be asked for is unknown. */
export const readPurchaser = fromPromise<PurchaserData, Asks>(async ({input: {client, product}, signal}) => {
  const {projectId} = product
  const session = await client.call(isUnLogin, {projectId}, {signal}).catch(refusalOf)
  if ('uncertain' in session) return {...nobody, error: session}
  if (session.unLogin) return {...nobody, session: 'visitor'}
  const {userId, userPhone, apctInfo} = session
  const known: PurchaserData = {...nobody, session: 'user', userId, phone: userPhone, applicant: apctInfo}
  try {
    return {...known, family: await readFamily(client, product.skuNo, signal)}
  } catch (cause) {
    const error = refusalOf(cause)
    return leavesPage(error) ? {...nobody, session: 'visitor'} : {...known, error}
  }
})

type Signal = NonNullable<NonNullable<Parameters<Client['call']>[2]>['signal']>

async function readFamily(client: Client, skuNo: string, signal: Signal): Promise<Family> {
  const {familyList, idTypeList, medicalAddrList, sexList} = await client.call(familyForSku, {skuNo}, {signal})
  const people = familyList.flatMap(({list}) => list.map(personOf))
  return {people, idTypes: idTypeList, places: medicalAddrList, sexes: sexList}
}

export interface SaveApplicant extends Asks {
  applicant: Apct | null
  facts: ApplicantFacts
  /** Code for a phone that is not the session's; '' when none is needed. */
  captcha: string
}

/** Saves and reads back, so that the record and its texts are the server's. Repeating it does no harm. */
export const saveApplicant = fromPromise<Apct | null, SaveApplicant>(async ({input, signal}) => {
  const {client, product, applicant, facts, captcha} = input
  const {projectId} = product
  await client.call(
    apctSave,
    {
      ...(applicant?.id ? {id: applicant.id} : {}),
      ...personAsk(facts),
      phone: facts.phone,
      ...(captcha ? {captcha} : {}),
      source: 2,
      projectId,
    },
    {signal},
  )
  const {apctInfo} = await client.call(isUnLogin, {projectId}, {signal})
  return apctInfo
})

export interface SaveInsured extends Asks {
  /** '' = a new member. */
  id: string
  facts: InsuredFacts
  family: Family | null
}

export interface SavedInsured {
  id: string
  family: Family
}

export const saveInsured = fromPromise<SavedInsured, SaveInsured>(async ({input, signal}) => {
  const {client, product, id, facts, family} = input
  const {projectId} = product
  const ask = {...personAsk(facts), projectId, relationType: facts.relation as Relation, phone: facts.phone}
  let saved = id
  if (id) await client.call(familyUpdate, {...ask, id, insurantPhone: facts.phone}, {signal})
  else saved = await client.call(familySave, ask, {signal})
  // The member is saved: that the list cannot be read again must not look like a failure, or they would be added twice.
  return {
    id: saved,
    family: await readFamily(client, product.skuNo, signal).catch(() => withMember(family, saved, facts)),
  }
})

function withMember(family: Family | null, id: string, facts: InsuredFacts): Family {
  const known = family ?? {people: [], idTypes: [], places: [], sexes: []}
  const others = known.people.filter((person) => person.id !== id)
  return {...known, people: [...others, personFrom(id, facts, known)]}
}

/** What both saves send of a person: the number in its full form, birthday and sex as the number tells them. */
function personAsk(facts: ApplicantFacts) {
  const document = readDocument(facts.idType, facts.idNo)
  const {birthday, sex} = bornOf(facts)
  return {
    name: facts.name.trim(),
    idType: facts.idType as DocumentType,
    idNo: document.ok ? document.idNo : facts.idNo.trim(),
    sex: sex as '' | typeof Sex.MALE | typeof Sex.FEMALE,
    birthday,
    medicalAddr: facts.medicalAddr,
    nationality: facts.nationality,
  }
}

export const readMember = fromPromise<Member, {client: Client; id: string}>(({input: {client, id}, signal}) =>
  client.call(memberById, {id}, {signal}),
)

export interface Validated {
  applicantVerdict: {canCreateOrder: boolean; message: string}
  eligibility: Eligibility
  /** What is on sale at this moment; null when that could not be learned, which the order itself checks again. */
  offer: Offer | null
}

type Validates = Asks & Pick<PurchaseContext, 'applicant' | 'family' | 'chosen' | 'source'>

/** Asks about the people and, in the same moment, whether price and sale are still what the person saw. */
export const validate = fromPromise<Validated, Validates>(async ({input, signal}) => {
  const {client, product, applicant, family, chosen, source} = input
  const asked = (family?.people ?? []).filter(({id}) => chosen.includes(id))
  const [offer, answer] = await Promise.all([
    fetchOffer(input, signal).catch(() => null),
    client.call(
      insuranceValidate,
      {
        apctId: applicant?.id ?? '',
        skuNo: product.skuNo,
        promotionId: source.promotionId,
        insuredList: asked.map(({id, medicalAddr}) => ({insuredId: id, medicalAddr})),
      },
      {signal},
    ),
  ])
  return {applicantVerdict: answer.apctInfo, eligibility: readEligibility(answer.insuredList, asked), offer}
})

export const readOffer = fromPromise<Offer, Asks>(({input, signal}) => fetchOffer(input, signal))

function fetchOffer({client, product: {projectId, skuNo}}: Asks, signal: Signal): Promise<Offer> {
  return client.call(skuInsure, {projectId, skuNo}, {signal})
}

/** Without an attempt there is nothing to place; the chart never asks for that. */
export const placeOrder = fromPromise<Placed, {client: Client; attempt: Attempt | null}>(({input, signal}) => {
  const {client, attempt} = input
  if (!attempt) throw new ApiError('aborted', 0, 'no attempt', orderCreate.path)
  return client.call(orderCreate, attempt.ask, {signal, idempotencyKey: attempt.key})
})
