import * as v from 'valibot'

/** Both cashiers work alike; only their page looks different. */
export const cashierChannels = ['wechat', 'unionpay'] as const

/** A cashier, or the name of an account platform: each of those pays for itself or sends the payer to a page like a cashier's. */
export const isCashier = (channel: string): channel is (typeof cashierChannels)[number] =>
  (cashierChannels as readonly string[]).includes(channel)

export const sessionSchema = v.object({
  channel: v.string(),
  /** What its page calls itself. */
  title: v.optional(v.string(), ''),
  prepayId: v.string(),
  outTradeNo: v.string(),
  /** fen; once paid, what was taken. */
  totalFee: v.number(),
  body: v.string(),
  notifyUrl: v.string(),
  /** The payer's sandbox outcome. Name and document number are not kept: nothing here needs them. */
  outcome: v.string(),
  /** By which a statement finds all payments of one payer: a hash of the document. */
  payer: v.optional(v.string(), ''),
  /** ms */
  createdAt: v.number(),
  /** ms; the page takes no payment after this. */
  expiresAt: v.number(),
  /** PAYING: the payer chose 不返回, so nobody will ever know. */
  state: v.picklist(['OPEN', 'PAYING', 'PAID', 'FAILED', 'CLOSED']),
  transactionId: v.string(),
  /** ms */
  paidAt: v.nullable(v.number()),
  /** ms; before it the payment is hidden from questions. */
  knownAt: v.nullable(v.number()),
  /** The merchant closed a payment of which it could not know yet. */
  closedUnaware: v.boolean(),
  /** An account that is paying by itself: until it is known, that is what is said. */
  processing: v.optional(v.boolean(), false),
  /** What an account pays for, one insured each; `failure` says why one was not paid. */
  parts: v.optional(v.array(v.object({id: v.string(), fee: v.number(), failure: v.string()})), []),
  refunds: v.array(v.object({outRefundNo: v.string(), refundId: v.string(), refundFee: v.number()})),
})
export type CashierSession = v.InferOutput<typeof sessionSchema>

/** PROCESSING: an account that is paying by itself; nobody can stop it. */
export type TradeState = 'NOTPAY' | 'USERPAYING' | 'PROCESSING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED' | 'REFUND'

/** A cashier link lives five minutes. */
export const linkMs = 5 * 60_000

/** What the provider says of the session when the merchant asks. */
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
      if (!isKnown(session, now)) {
        if (session.processing) return 'PROCESSING'
        return session.closedUnaware ? 'CLOSED' : 'NOTPAY'
      }
      return session.refunds.length > 0 ? 'REFUND' : 'SUCCESS'
  }
}

export const isKnown = (session: Pick<CashierSession, 'state' | 'knownAt'>, now: number): boolean =>
  session.state === 'PAID' && now >= (session.knownAt ?? 0)

/** May the payer still press 确认支付? */
export const isPayable = (session: Pick<CashierSession, 'state' | 'expiresAt'>, now: number): boolean =>
  session.state === 'OPEN' && now < session.expiresAt
