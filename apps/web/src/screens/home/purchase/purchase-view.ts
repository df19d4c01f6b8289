import type {ApplicantView, InsuredView, OfferView} from '@hmb/blocks/insure/insure-view-model'
import {applicantFormValues} from '@hmb/purchase/next-step'
import type {Offer, PurchaseContext} from '@hmb/purchase/purchase-context'
import {applicantReady} from '@hmb/rules/applicant'
import {groupDocument, maskDocument} from '@hmb/rules/document'
import {isIncomplete} from '@hmb/rules/insured'
import {yuan} from '@hmb/rules/money'
import {placeText} from './person-form/medical-places.ts'

/** The applicant for the card; null without a record. */
export function shownApplicant({
  applicant,
  family,
  product,
}: Pick<PurchaseContext, 'applicant' | 'family' | 'product'>): ApplicantView | null {
  if (!applicant?.name) return null
  return {
    name: applicant.name,
    idType: applicant.idTypeValue,
    idNo: groupDocument(maskDocument(applicant.idNo)),
    place: product.applicant.medicalPlace
      ? placeText(family?.places ?? [], applicant.medicalAddr) || applicant.medicalAddrName
      : '',
    complete: applicantReady(applicantFormValues(applicant), product.applicant).ok,
  }
}

/** Everybody who can be insured; null while nobody is known. */
export function shownPeople({
  family,
  chosen,
  product,
}: Pick<PurchaseContext, 'family' | 'chosen' | 'product'>): InsuredView[] | null {
  return (
    family?.people.map((person) => ({
      id: person.id,
      name: person.name,
      relation: person.relationName,
      state: isIncomplete(person, product.insured) ? 'incomplete' : chosen.includes(person.id) ? 'on' : 'off',
    })) ?? null
  )
}

export function shownOffer(offer: Offer | undefined, failure: string, retry: () => void): OfferView {
  if (offer) return {state: 'shown', yuan: yuan(offer.price), unit: offer.unit, status: offer.skuInsureStatus}
  return failure ? {state: 'failed', message: failure, onRetry: retry} : {state: 'loading'}
}

/** The total of those who are chosen; one person's price while nobody is. */
export function shownTotal(offer: Offer | undefined, count: number): string {
  return yuan(offer && offer.price * Math.max(1, count))
}

/** Somebody in the list to choose from: `relation` and `idType` in words, `idNo` masked and in groups. */
export interface ListedPerson {
  id: string
  name: string
  relation: string
  idType: string
  idNo: string
  chosen: boolean
  incomplete: boolean
}

export function listedPeople({
  family,
  chosen,
  product,
}: Pick<PurchaseContext, 'family' | 'chosen' | 'product'>): ListedPerson[] {
  return (family?.people ?? []).map((person) => ({
    id: person.id,
    name: person.name,
    relation: person.relationName,
    idType: person.idTypeName,
    idNo: groupDocument(person.idNo),
    chosen: chosen.includes(person.id),
    incomplete: isIncomplete(person, product.insured),
  }))
}
