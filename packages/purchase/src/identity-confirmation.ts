import {confirmationOrder, moveFirstToEligible, moveFirstToNoMedical, nextConfirmation} from '@hmb/rules/eligibility'
import type {PurchaseContext} from './purchase-context.ts'

type Confirmations = Pick<PurchaseContext, 'eligibility' | 'deniedTypes' | 'insuredTypes' | 'identityAnswers'>

/**
 * Applies the answers of this purchase to a result of the eligibility check, up to the first person without an answer. So
 * no question is asked twice.
 *
 * @example
 * withAnswers({eligibility, insuredTypes: {}, identityAnswers: {f1: {denied: [2], confirmed: 1}}}).insuredTypes // {f1: 1}
 */
export function withAnswers(confirmations: Omit<Confirmations, 'deniedTypes'>): Confirmations {
  const {identityAnswers} = confirmations
  let {eligibility, insuredTypes} = confirmations
  for (const {id} of eligibility?.noMedicalListBj ?? []) {
    if (!eligibility) break
    const {denied = [], confirmed: type = null} = identityAnswers[id] ?? {}
    if (type !== null) {
      eligibility = moveFirstToEligible(eligibility)
      insuredTypes = {...insuredTypes, [id]: type}
    } else if (denied.length === confirmationOrder.length) eligibility = moveFirstToNoMedical(eligibility)
    else return {eligibility, insuredTypes, identityAnswers, deniedTypes: denied}
  }
  return {eligibility, insuredTypes, identityAnswers, deniedTypes: []}
}

/**
 * Applies the answer to the open identity question. 是 insures the person under that type, 否 opens the question of the
 * next type. After the last type the person stays without medical insurance.
 *
 * @example
 * withConfirmation({eligibility, deniedTypes: [], insuredTypes: {}, identityAnswers: {}}, true, Date.now()).insuredTypes // {f1: 2}
 */
export function withConfirmation(context: Confirmations, yes: boolean, at: number): Confirmations {
  const {eligibility, deniedTypes, insuredTypes, identityAnswers} = context
  const next = eligibility && nextConfirmation(eligibility, deniedTypes)
  if (!next) return {eligibility, deniedTypes, insuredTypes, identityAnswers}
  const answer = yes
    ? {denied: deniedTypes, confirmed: next.type, at}
    : {denied: [...deniedTypes, next.type], confirmed: null}
  return withAnswers({eligibility, insuredTypes, identityAnswers: {...identityAnswers, [next.person.id]: answer}})
}
