import type {PaymentCalls, ProviderResponse} from '../platform/providers/providers.ts'
import type {TestServer} from './test-server.ts'

/** Providers with lost and late calls. A paid payment stays paid until it is refunded. */
export interface UnreliableProviders {
  /** The share of lost requests and responses: 0 to 1. */
  lossRate: number
  /** The share of delayed account payments: 0 to 1. */
  delayRate: number
  /** Paid payments that a query does not show yet; they can be closed. */
  readonly invisible: Set<string>
  /** Account payments that reach their platform after the timeout. */
  readonly delayedPayments: (() => Promise<unknown>)[]
  /** The share of refunds that do not succeed at once, but run, fail or are refused: 0 to 1. */
  failureRate: number
  /** Accepted refunds by refund number. */
  readonly refunds: Map<string, UnreliableRefund>
}

/** `fee` in fen. */
export interface UnreliableRefund {
  fee: number
  status: 'SUCCESS' | 'PROCESSING' | 'FAIL'
}

type Refund = PaymentCalls['refund']
type RefundResponse = {refundId: string; status: UnreliableRefund['status']}

const lostResponse = {ok: false, code: 'UNREACHABLE', message: ''} as const
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Wraps the providers of a test server, whose test cashier and account platforms are opened before.
 *
 * @example
 * const unreliable = makeUnreliable(server, random)
 * unreliable.lossRate = 0.2
 */
export function makeUnreliable({providers}: TestServer, random: () => number): UnreliableProviders {
  const unreliable: UnreliableProviders = {
    lossRate: 0,
    delayRate: 0,
    invisible: new Set(),
    delayedPayments: [],
    failureRate: 0,
    refunds: new Map(),
  }

  const withLosses =
    <Args extends unknown[], Response>(call: (...args: Args) => Promise<ProviderResponse<Response>>) =>
    async (...args: Args): Promise<ProviderResponse<Response>> => {
      await nextTick()
      if (random() < unreliable.lossRate / 2) return lostResponse
      const response = await call(...args)
      await nextTick()
      return random() < unreliable.lossRate / 2 ? lostResponse : response
    }

  const settlementOf = ({query, close}: PaymentCalls): PaymentCalls => ({
    query: withLosses(async (request) => {
      const response = await query(request)
      if (!response.ok || !unreliable.invisible.has(request.outTradeNo)) return response
      return {...response, tradeState: 'NOTPAY', transactionId: '', paidAt: null}
    }),
    close: withLosses(async (request) => (unreliable.invisible.has(request.outTradeNo) ? {ok: true} : close(request))),
    refund: withLosses<Parameters<Refund>, RefundResponse>(async ({outTradeNo, outRefundNo, refundFee}) => {
      if (unreliable.invisible.has(outTradeNo)) return {ok: false, code: 'TRADE_STATE_ERROR', message: ''}
      const known = unreliable.refunds.get(outRefundNo)
      // A failed refund that is requested again starts again.
      if (known?.status === 'FAIL') known.status = 'PROCESSING'
      if (!known && random() < unreliable.failureRate / 4) return {ok: false, code: 'REFUND_REFUSED', message: ''}
      const status = random() < unreliable.failureRate ? 'PROCESSING' : 'SUCCESS'
      const refund = known ?? {fee: refundFee, status}
      unreliable.refunds.set(outRefundNo, refund)
      return {ok: true, refundId: `r-${outRefundNo}`, status: refund.status}
    }),
  })

  const {wechat} = providers.pay
  Object.assign(wechat, {...settlementOf({...wechat}), create: withLosses(wechat.create)})
  Object.assign(providers.accounts, settlementOf({...providers.accounts}))
  const {pay} = providers.account
  providers.account.pay = withLosses(async (...request) => {
    if (random() >= unreliable.delayRate) return pay(...request)
    unreliable.delayedPayments.push(() => pay(...request))
    return lostResponse
  })
  return unreliable
}
