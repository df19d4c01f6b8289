import {PayState} from '@hmb/contract/codes/pay-state'

/** The result of a payment for the person. */
export type PayOutcome = 'paid' | 'paying' | 'failed'

/**
 * CREATED, AT_PROVIDER and CONFIRMING are still in progress; every other state except PAID ended without money, also
 * one that is no `PayState`.
 *
 * @example
 * payOutcome(7) // 'paying'
 */
export function payOutcome(state: number): PayOutcome {
  if (state === PayState.PAID) return 'paid'
  return state === PayState.CREATED || state === PayState.AT_PROVIDER || state === PayState.CONFIRMING
    ? 'paying'
    : 'failed'
}

/** The titles of the result page. */
export const payOutcomeText: Record<PayOutcome, string> = {paid: '投保成功', paying: '支付中', failed: '投保失败'}

/** An abandoned payment can be paid again: the detail link opens the payment page. */
export const canPayAgain = (state: number) => state === PayState.ABANDONED

/**
 * A provider reports "unpaid" both for a person who left the cashier and for a payment that it has not registered yet. After this
 * time since the person came back, unpaid counts as abandoned. The cashier stays open, and a late payment is accepted.
 */
export const abandonedSeconds = 35
