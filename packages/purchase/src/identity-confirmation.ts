import {confirmationOrder, confirmed, nextConfirmation, unconfirmed} from '@hmb/rules/eligibility'
import type {PurchaseContext} from './purchase-context.ts'

type Confirmations = Pick<PurchaseContext, 'eligibility' | 'deniedTypes' | 'insuredTypes'>

/**
 * Applies the answer to the open identity question. 是 insures the person under that type, 否 opens the question of the next type. After the
 * last type the person stays without medical insurance.
 *
 * @example
 * withConfirmation({eligibility, deniedTypes: [], insuredTypes: {}}, true).insuredTypes // {f1: 2}
 */
export function withConfirmation({eligibility, deniedTypes, insuredTypes}: Confirmations, yes: boolean): Confirmations {
  const next = eligibility && nextConfirmation(eligibility, deniedTypes)
  if (!next) return {eligibility, deniedTypes, insuredTypes}
  if (yes)
    return {
      eligibility: confirmed(eligibility),
      deniedTypes: [],
      insuredTypes: {...insuredTypes, [next.person.id]: next.type},
    }
  const denied = [...deniedTypes, next.type]
  return denied.length < confirmationOrder.length
    ? {eligibility, deniedTypes: denied, insuredTypes}
    : {eligibility: unconfirmed(eligibility), deniedTypes: [], insuredTypes}
}
