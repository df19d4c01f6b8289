import type {InsuredType} from '@hmb/contract/codes/insured-type'
import {
  confirmationOrder,
  type Eligibility,
  moveFirstToEligible,
  moveFirstToNoMedical,
  nextConfirmation,
  readEligibility,
} from '@hmb/rules/eligibility'
import type {IdentityAnswer, PurchaseContext} from './purchase-context.ts'

type AnswerInput = Pick<PurchaseContext, 'cache' | 'identityAnswers'>

/** The result of the eligibility check with the person's answers so far. */
export interface CheckResult {
  eligibility: Eligibility
  /** By the member's id: the confirmed types. */
  insuredTypes: Readonly<Record<string, InsuredType>>
  /** Types that the person in question has denied so far. */
  deniedTypes: readonly InsuredType[]
}

/**
 * Applies the answers of this purchase to the last eligibility check, up to the first person without an answer. So no
 * question is asked twice. Without a check all lists are empty.
 *
 * @example
 * checkResult({cache, identityAnswers: {f1: {denied: [2], confirmed: 1}}}).insuredTypes // {f1: 1}
 */
export function checkResult({cache, identityAnswers}: AnswerInput): CheckResult {
  let eligibility = cache.data().validation?.eligibility ?? readEligibility([], [])
  const insuredTypes: Record<string, InsuredType> = {}
  for (const {id} of eligibility.noMedicalListBj) {
    const {denied = [], confirmed = null} = identityAnswers[id] ?? {}
    if (confirmed !== null) {
      eligibility = moveFirstToEligible(eligibility)
      insuredTypes[id] = confirmed
    } else if (denied.length === confirmationOrder.length) eligibility = moveFirstToNoMedical(eligibility)
    else return {eligibility, insuredTypes, deniedTypes: denied}
  }
  return {eligibility, insuredTypes, deniedTypes: []}
}

/**
 * The answers with the one to the open identity question. 是 insures the person under that type, 否 opens the question of the
 * next type. After the last type the person stays without medical insurance.
 *
 * @example
 * withAnswer({cache, identityAnswers: {}}, true, Date.now()) // {f1: {denied: [], confirmed: 2, at: 1764460800000}}
 */
export function withAnswer(context: AnswerInput, yes: boolean, at: number): Readonly<Record<string, IdentityAnswer>> {
  const {identityAnswers} = context
  const {eligibility, deniedTypes} = checkResult(context)
  const next = nextConfirmation(eligibility, deniedTypes)
  if (!next) return identityAnswers
  const answer = yes
    ? {denied: deniedTypes, confirmed: next.type, at}
    : {denied: [...deniedTypes, next.type], confirmed: null}
  return {...identityAnswers, [next.person.id]: answer}
}
