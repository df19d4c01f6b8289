import type {ApplicantView, InsuredView, OfferView} from '@hmb/blocks/insure/insure-view-model'
import type {OwnCover} from '@hmb/contract/own-cover'
import {selectedIds} from '@hmb/purchase/insured-selection'
import {applicantFormValues} from '@hmb/purchase/next-step'
import type {Offer} from '@hmb/purchase/purchase-cache'
import type {PurchaseContext} from '@hmb/purchase/purchase-context'
import {applicantReady} from '@hmb/rules/applicant'
import {placeText} from '@hmb/rules/dictionary'
import {groupDocument, maskDocument, nameAmong} from '@hmb/rules/document'
import {coverText, isIncomplete} from '@hmb/rules/insured'
import {yuan} from '@hmb/rules/money'

type PeopleContext = Pick<PurchaseContext, 'cache' | 'chosen' | 'attempt' | 'product' | 'failures'>

/** The applicant (投保人) for the card; null without a record. */
export function shownApplicant({cache, product}: Pick<PurchaseContext, 'cache' | 'product'>): ApplicantView | null {
  const {applicant, family} = cache.data().purchaser
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
export function shownPeople(context: PeopleContext): InsuredView[] | null {
  const {cache, product, failures} = context
  const selected = selectedIds(context)
  return (
    cache.data().purchaser.family?.people.map((person, _, people) => {
      const {id, relationName: relation, cover} = person
      const name = nameAmong(person, people)
      if (cover) return {id, name, relation, state: 'covered', note: coverText(cover)}
      const state = isIncomplete(person, product.insured) ? 'incomplete' : selected.includes(id) ? 'on' : 'off'
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

export function listedPeople(context: PeopleContext): ListedPerson[] {
  const {cache, product, failures} = context
  const selected = selectedIds(context)
  return (cache.data().purchaser.family?.people ?? []).map((person) => ({
    id: person.id,
    name: person.name,
    relation: person.relationName,
    idType: person.idTypeName,
    idNo: groupDocument(person.idNo),
    chosen: selected.includes(person.id),
    incomplete: isIncomplete(person, product.insured),
    cover: person.cover ?? null,
    failure: failures[person.id]?.reason || (failures[person.id]?.heading ?? ''),
  }))
}
