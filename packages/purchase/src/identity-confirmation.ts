import {confirmationOrder, confirmed, nextConfirmation, unconfirmed} from '@hmb/rules/eligibility'
import type {PurchaseContext} from './purchase-context.ts'

type Reads = Pick<PurchaseContext, 'eligibility' | 'denied' | 'insuredTypes'>

/**
 * What an answer to the confirmation at hand changes: 是 lets the person be insured under that type, 否 leads to the next
 * type, and after the last one they stay without medical insurance.
 *
 * @example
 * answered({eligibility, denied: [], insuredTypes: {}}, true).insuredTypes // {f1: 2}
 */
export function withConfirmation({eligibility, denied, insuredTypes}: Reads, yes: boolean): Reads {
  const next = eligibility && nextConfirmation(eligibility, denied)
  if (!next) return {eligibility, denied, insuredTypes}
  if (yes)
    return {
      eligibility: confirmed(eligibility),
      denied: [],
      insuredTypes: {...insuredTypes, [next.person.id]: next.type},
    }
  const refused = [...denied, next.type]
  return refused.length < confirmationOrder.length
    ? {eligibility, denied: refused, insuredTypes}
    : {eligibility: unconfirmed(eligibility), denied: [], insuredTypes}
}
