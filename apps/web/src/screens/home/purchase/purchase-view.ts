import type {ApplicantView, InsuredView, OfferView} from '@hmb/blocks/insure/insure-view-model'
import type {OwnCover} from '@hmb/contract/own-cover'
import {applicantFormValues} from '@hmb/purchase/next-step'
import type {Offer, PurchaseContext} from '@hmb/purchase/purchase-context'
import {applicantReady} from '@hmb/rules/applicant'
import {placeText} from '@hmb/rules/dictionary'
import {groupDocument, maskDocument, nameAmong} from '@hmb/rules/document'
import {coverText, isIncomplete} from '@hmb/rules/insured'
import {yuan} from '@hmb/rules/money'

/** The applicant (投保人) for the card; null without a record. */
export function shownApplicant({
  purchaser: {applicant, family},
  product,
}: Pick<PurchaseContext, 'purchaser' | 'product'>): ApplicantView | null {
  if (!applicant?.name) return null
  return {
    name: applicant.name,
    idType: applicant.idTypeValue,
    idNo: groupDocument(maskDocument(applicant.idNo)),
    medicalPlace: product.applicant.medicalPlace
      ? placeText(family?.places ?? [], applicant.medicalAddr) || applicant.medicalAddrName
      : '',
    complete: applicantReady(applicantFormValues(applicant), product.applicant).ok,
  }
}

/** The family members who can be insured; null while the family is unknown. People of one name have their masked number too. */
export function shownPeople({
  purchaser: {family},
  chosen,
  product,
  failures,
}: Pick<PurchaseContext, 'purchaser' | 'chosen' | 'product' | 'failures'>): InsuredView[] | null {
  return (
    family?.people.map((person, _, people) => {
      const {id, relationName: relation, cover} = person
      const name = nameAmong(person, people)
      if (cover) return {id, name, relation, state: 'covered', note: coverText(cover)}
      const state = isIncomplete(person, product.insured) ? 'incomplete' : chosen.includes(id) ? 'on' : 'off'
      return {id, name, relation, state, note: failures[id]?.heading}
    }) ?? null
  )
}

export function shownOffer(offer: Offer | undefined, failure: string, retry: () => void): OfferView {
  if (offer) return {state: 'shown', yuan: yuan(offer.price), unit: offer.unit, status: offer.skuInsureStatus}
  return failure ? {state: 'failed', message: failure, onRetry: retry} : {state: 'loading'}
}

/** The total of the chosen people; the price of one person while no person is chosen. */
export function shownTotal(offer: Offer | undefined, count: number): string {
  return yuan(offer && offer.price * Math.max(1, count))
}

/** A person of the list: `relation` and `idType` are texts, `idNo` is masked and grouped. */
export interface ListedPerson {
  id: string
  name: string
  relation: string
  idType: string
  idNo: string
  chosen: boolean
  incomplete: boolean
  /** The account has insured the person already; null if not. */
  cover: OwnCover | null
  /** Why the person failed the last check; '' if they did not. */
  failure: string
}

export function listedPeople({
  purchaser: {family},
  chosen,
  product,
  failures,
}: Pick<PurchaseContext, 'purchaser' | 'chosen' | 'product' | 'failures'>): ListedPerson[] {
  return (family?.people ?? []).map((person) => ({
    id: person.id,
    name: person.name,
    relation: person.relationName,
    idType: person.idTypeName,
    idNo: groupDocument(person.idNo),
    chosen: chosen.includes(person.id),
    incomplete: isIncomplete(person, product.insured),
    cover: person.cover ?? null,
    failure: failures[person.id]?.reason || (failures[person.id]?.heading ?? ''),
  }))
}
