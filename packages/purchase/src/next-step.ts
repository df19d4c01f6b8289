import type {Apct} from '@hmb/contract/user'
import {type ApplicantFacts, applicantReady} from '@hmb/rules/applicant'
import {chosenReady, insuredIncomplete, isIncomplete, overLimit} from '@hmb/rules/insured'
import type {Person} from './family-person.ts'
import type {Offer, PurchaseContext} from './purchase-context.ts'

/** What stands between the tap on buy and the validation: the first thing that is missing, and its sentence. */
export type Step =
  /** Nobody knows yet what is on sale. */
  | {to: 'offer'}
  | {to: 'sale'; message: string}
  | {to: 'login'}
  /** The server did not say who is looking or whom there is to insure. */
  | {to: 'ask'}
  | {to: 'applicant'; message: string}
  | {to: 'newInsured'; message: string}
  | {to: 'list'; message: string}
  | {to: 'insured'; message: string; id: string}
  | {to: 'agreements'; message: string}
  | {to: 'notice'}
  | {to: 'validation'}

export const agreeFirst = '请阅读并同意勾选相关协议'
export const notYetOnSale = '产品即将上线，敬请期待'
export const saleOver = '参保期已结束'
export const notForSale = '暂不可投保'

type Reads = Pick<
  PurchaseContext,
  'session' | 'applicant' | 'family' | 'chosen' | 'reviewed' | 'agreed' | 'noticeRead' | 'offer' | 'product'
>

/**
 * The next step of a purchase, in the specification's order: on sale, logged in, applicant, insured, agreements, notice.
 *
 * @example
 * nextStep({...context, applicant: null}) // {to: 'applicant', message: '请先完善投保人信息'}
 */
export function nextStep(context: Reads): Step {
  const {session, applicant, family, chosen, product, agreed, noticeRead, reviewed} = context
  if (!context.offer) return {to: 'offer'}
  const closed = saleMessage(context.offer)
  if (closed) return {to: 'sale', message: closed}
  if (session !== 'user') return {to: 'login'}
  if (!family) return {to: 'ask'}
  const ready = applicantReady(applicant && applicantFormValues(applicant), product.applicant)
  if (!ready.ok) return {to: 'applicant', message: ready.message}

  const {people} = family
  const verdict = chosenReady(people, chosen, listRules(context))
  if (!verdict.ok && verdict.reason === 'none') return {to: 'newInsured', message: verdict.message}
  if (!reviewed && !fits(people, context)) {
    const tooMany = product.limit !== null && people.length > product.limit
    return {
      to: 'list',
      message: tooMany ? overLimit(product.limit ?? 0) : verdict.ok ? insuredIncomplete : verdict.message,
    }
  }
  if (!verdict.ok) {
    const {message, id} = verdict
    return id && verdict.reason !== 'sex' ? {to: 'insured', message, id} : {to: 'list', message}
  }
  if (!agreed) return {to: 'agreements', message: agreeFirst}
  if (product.hasNotice && !noticeRead) return {to: 'notice'}
  return {to: 'validation'}
}

/** Why nothing can be bought now; '' when it can. */
export function saleMessage(offer: Offer | null): string {
  switch (offer?.skuInsureStatus) {
    case 'INSURE':
      return ''
    case 'WILL_ONLINE':
      return notYetOnSale
    case 'INSURE_END':
      return saleOver
    default:
      return notForSale
  }
}

/** Whether the history can be insured as it stands: within the limit and nobody incomplete. */
function fits(people: readonly Person[], {product}: Pick<Reads, 'product'>): boolean {
  return (
    (product.limit === null || people.length <= product.limit) &&
    !people.some((person) => isIncomplete(person, product.insured))
  )
}

/** What the chosen are judged by. */
export function listRules({product, offer}: Pick<Reads, 'product' | 'offer'>) {
  return {needs: product.insured, limit: product.limit, sexLimit: offer?.sexLimit ?? ''}
}

/** The applicant's record in the shape of its form. */
export function applicantFormValues(applicant: Apct): ApplicantFacts {
  const {name, idType, idNo, sex, birthday, nationality, medicalAddr, phone} = applicant
  return {name, idType, idNo, sex, birthday, nationality, medicalAddr, phone}
}
