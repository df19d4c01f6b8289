import {PayState} from '@hmb/contract/codes/pay-state'

/** What a payment's state means to the person. */
export type PayOutcome = 'paid' | 'paying' | 'failed'

/**
 * 3 is paid; 1 made, 2 at the provider and 7 confirming are still under way; everything else is over without money.
 *
 * @example
 * payOutcome(7) // 'paying'
 */
export function payOutcome(state: PayState): PayOutcome {
  if (state === PayState.PAID) return 'paid'
  return state === PayState.CREATED || state === PayState.AT_PROVIDER || state === PayState.CONFIRMING
    ? 'paying'
    : 'failed'
}

/** The result page's words. */
export const payOutcomeText: Record<PayOutcome, string> = {paid: '投保成功', paying: '支付中', failed: '投保失败'}

/** State 6 was given up and can be paid again, so the detail link leads back to the payment page. */
export const canPayAgain = (state: PayState) => state === PayState.ABANDONED
