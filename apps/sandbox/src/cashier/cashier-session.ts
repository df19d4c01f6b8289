import * as v from 'valibot'

/** The channels with a cashier page. Both behave alike; only the page's theme differs. */
export const cashierChannels = ['wechat', 'unionpay'] as const

/** Whether a channel is a cashier. Every other channel is the name of an account platform. */
export const isCashier = (channel: string): channel is (typeof cashierChannels)[number] =>
  (cashierChannels as readonly string[]).includes(channel)

export const sessionSchema = v.object({
  channel: v.string(),
  /** Title of the payment page. */
  title: v.optional(v.string(), ''),
  prepayId: v.string(),
  outTradeNo: v.string(),
  /** fen; after an account payment, the amount that was paid. */
  totalFee: v.number(),
  body: v.string(),
  notifyUrl: v.string(),
  /** The payer's test outcome code. Name and document number are not stored. */
  outcome: v.string(),
  /** A hash of the payer's document, by which a statement finds the payments of one payer. */
  payer: v.optional(v.string(), ''),
  /** ms */
  createdAt: v.number(),
  /** ms; from this time the page refuses to pay. */
  expiresAt: v.number(),
  /** PAYING: the payer chose 不返回; the payment never gets a result. */
  state: v.picklist(['OPEN', 'PAYING', 'PAID', 'FAILED', 'CLOSED']),
  transactionId: v.string(),
  /** ms */
  paidAt: v.nullable(v.number()),
  /** ms; before this time a query does not show the payment as paid. */
  knownAt: v.nullable(v.number()),
  /** The merchant closed the payment while it was paid but not visible. */
  closedUnaware: v.boolean(),
  /** An account is still paying. Until `knownAt` a query returns PROCESSING. */
  processing: v.optional(v.boolean(), false),
  /** The parts of an account payment, one per insured person (被保人). `failure` is the reason for which a part was not paid. */
  parts: v.optional(v.array(v.object({id: v.string(), fee: v.number(), failure: v.string()})), []),
  refunds: v.array(
    v.object({
      outRefundNo: v.string(),
      refundId: v.string(),
      /** fen */
      refundFee: v.number(),
      /** ms; until then the refund is PROCESSING. null: it stays so. */
      endsAt: v.optional(v.nullable(v.number()), 0),
      failed: v.optional(v.boolean(), false),
    }),
  ),
})
export type CashierSession = v.InferOutput<typeof sessionSchema>
export type CashierRefund = CashierSession['refunds'][number]

/** The status of a refund on the wire. */
export function refundStatus({endsAt, failed}: CashierRefund, now: number): 'PROCESSING' | 'SUCCESS' | 'FAIL' {
  if (endsAt === null || now < endsAt) return 'PROCESSING'
  return failed ? 'FAIL' : 'SUCCESS'
}

/** Trade states of the wire. PROCESSING: an account is paying; the merchant cannot close it. */
export type TradeState = 'NOTPAY' | 'USERPAYING' | 'PROCESSING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED' | 'REFUND'

/** Lifetime of a cashier link. */
export const linkLifetimeMs = 5 * 60_000

/** The trade state that a query returns. */
export function tradeState(
  session: Pick<CashierSession, 'state' | 'knownAt' | 'closedUnaware' | 'processing' | 'refunds'>,
  now: number,
): TradeState {
  switch (session.state) {
    case 'OPEN':
      return 'NOTPAY'
    case 'PAYING':
      return 'USERPAYING'
    case 'FAILED':
      return 'PAYERROR'
    case 'CLOSED':
      return 'CLOSED'
    case 'PAID':
      if (!isVisible(session, now)) {
        if (session.processing) return 'PROCESSING'
        return session.closedUnaware ? 'CLOSED' : 'NOTPAY'
      }
      return session.refunds.length > 0 ? 'REFUND' : 'SUCCESS'
  }
}

/** Whether a query shows the payment as paid. */
export const isVisible = (session: Pick<CashierSession, 'state' | 'knownAt'>, now: number): boolean =>
  session.state === 'PAID' && now >= (session.knownAt ?? 0)

/** Whether it is paid and a query does not show it yet. */
export const isHidden = (session: Pick<CashierSession, 'state' | 'knownAt' | 'processing'>, now: number): boolean =>
  session.state === 'PAID' && !session.processing && !isVisible(session, now)

/** Whether the payer can still press 确认支付. */
export const isPayable = (session: Pick<CashierSession, 'state' | 'expiresAt'>, now: number): boolean =>
  session.state === 'OPEN' && now < session.expiresAt
