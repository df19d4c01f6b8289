import type {PayChannel} from '@hmb/contract/codes/pay-channel'

/** The input of a city's rule that decides whether a pay channel (支付渠道) may pay an order. */
export interface ChannelRuleInput {
  /** Document type (证件类型) of the applicant (投保人), '' when the order has none. */
  applicantIdType: string
  /** Relation (与本人关系) of each insured person (被保人). */
  relations: readonly string[]
  /**
   * Code of `beforeCheck`. Null while it is unknown: the rule then allows no channel that the code may forbid. `off`
   * where the operator has switched the call off (`isDoBeforeCheck`), so that there is never a code.
   */
  precheckCode: number | 'off' | null
  /** The server's clock, in ms since 1970 UTC. */
  nowMs: number
}

/**
 * Why a channel may not pay an order; null when it may. The payment page shows the reason, and the server rejects the payment
 * with it (`PAY_METHOD_UNAVAILABLE`), so both sides call the same rule.
 */
export type ChannelRule<Reason extends string> = (channel: PayChannel, input: ChannelRuleInput) => Reason | null
