import type {Apct} from '@hmb/contract/user'
import {type ApplicantValues, applicantReady} from '@hmb/rules/applicant'
import {chosenReady, insuredIncompleteText, isIncomplete, noneToChooseText, overLimitText} from '@hmb/rules/insured'
import type {Person} from './family-person.ts'
import {insurable, selectedIds, selectionRules} from './insured-selection.ts'
import type {Offer} from './purchase-cache.ts'
import type {PurchaseContext} from './purchase-context.ts'

/** The first incomplete step of a purchase, with its sentence. */
export type Step =
  /** The offer is not known. */
  | {to: 'offer'}
  /** The product is not on sale. */
  | {to: 'sale'; message: string}
  | {to: 'login'}
  /** The family is not known. */
  | {to: 'family'}
  | {to: 'applicant'; message: string}
  | {to: 'newInsured'; message: string}
  | {to: 'list'; message: string}
  | {to: 'insured'; message: string; id: string}
  | {to: 'agreements'; message: string}
  | {to: 'notice'}
  | {to: 'eligibility'}

export const agreeFirstText = '请阅读并同意勾选相关协议'
export const notYetOnSaleText = '产品即将上线，敬请期待'
export const saleOverText = '参保期已结束'
export const notForSaleText = '暂不可投保'

type StepInput = Pick<
  PurchaseContext,
  'cache' | 'chosen' | 'attempt' | 'listConfirmed' | 'agreed' | 'noticeRead' | 'seenOffer' | 'product'
>

/**
 * The next step of a purchase, in the specification's order: on sale, login, applicant, insured, agreements, notice.
 *
 * @example
 * nextStep(context) // without an applicant: {to: 'applicant', message: '请先完善投保人信息'}
 */
export function nextStep(context: StepInput): Step {
  const {cache, product, agreed, noticeRead, listConfirmed} = context
  const {session, applicant, family} = cache.data().purchaser
  if (!context.seenOffer) return {to: 'offer'}
  const notOnSale = saleMessage(context.seenOffer)
  if (notOnSale) return {to: 'sale', message: notOnSale}
  if (session !== 'user') return {to: 'login'}
  if (!family) return {to: 'family'}
  const ready = applicantReady(applicant && applicantFormValues(applicant), product.applicant)
  if (!ready.ok) return {to: 'applicant', message: ready.message}

  const {people} = family
  const selected = selectedIds(context)
  const verdict = chosenReady(people, selected, selectionRules(context))
  if (!verdict.ok && verdict.reason === 'none') return {to: 'newInsured', message: verdict.message}
  // Every member is insured. The list shows that, and has the button for another person.
  if (selected.length === 0 && insurable(people).length === 0) return {to: 'list', message: noneToChooseText}
  if (!listConfirmed && !canInsureEveryone(people, context)) {
    const tooMany = product.limit !== null && insurable(people).length > product.limit
    return {
      to: 'list',
      message: tooMany ? overLimitText(product.limit ?? 0) : verdict.ok ? insuredIncompleteText : verdict.message,
    }
  }
  if (!verdict.ok) {
    const {message, id} = verdict
    return id && verdict.reason !== 'sex' ? {to: 'insured', message, id} : {to: 'list', message}
  }
  if (!agreed) return {to: 'agreements', message: agreeFirstText}
  if (product.hasNotice && !noticeRead) return {to: 'notice'}
  return {to: 'eligibility'}
}

/** Why the product cannot be bought now; '' when it can. */
export function saleMessage(offer: Offer | null): string {
  switch (offer?.skuInsureStatus) {
    case 'INSURE':
      return ''
    case 'WILL_ONLINE':
      return notYetOnSaleText
    case 'INSURE_END':
      return saleOverText
    default:
      return notForSaleText
  }
}

/** Whether all family members who are not insured yet can be insured together: within the limit and complete. */
function canInsureEveryone(people: readonly Person[], {product}: Pick<StepInput, 'product'>): boolean {
  const uninsured = insurable(people)
  return (
    (product.limit === null || uninsured.length <= product.limit) &&
    !uninsured.some((person) => isIncomplete(person, product.insured))
  )
}

/** The applicant's record as values of the applicant's form. */
export function applicantFormValues(applicant: Apct): ApplicantValues {
  const {name, idType, idNo, sex, birthday, nationality, medicalAddr, phone} = applicant
  return {name, idType, idNo, sex, birthday, nationality, medicalAddr, phone}
}
