import type {ProviderResponse, Settlement} from '../platform/providers/providers.ts'
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
  /** Refunded amounts by refund number. */
  readonly refunded: Map<string, number>
}

type Refund = Settlement['refund']
type RefundResponse = {refundId: string; status: 'SUCCESS'}

const lost = {ok: false, code: 'UNREACHABLE', message: ''} as const
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
    refunded: new Map(),
  }

  const lossy =
    <Args extends unknown[], Response>(call: (...args: Args) => Promise<ProviderResponse<Response>>) =>
    async (...args: Args): Promise<ProviderResponse<Response>> => {
      await nextTick()
      if (random() < unreliable.lossRate / 2) return lost
      const response = await call(...args)
      await nextTick()
      return random() < unreliable.lossRate / 2 ? lost : response
    }

  const settlementOf = ({query, close}: Settlement): Settlement => ({
    query: lossy(async (request) => {
      const response = await query(request)
      if (!response.ok || !unreliable.invisible.has(request.outTradeNo)) return response
      return {...response, tradeState: 'NOTPAY', transactionId: '', paidAt: null}
    }),
    close: lossy(async (request) => (unreliable.invisible.has(request.outTradeNo) ? {ok: true} : close(request))),
    refund: lossy<Parameters<Refund>, RefundResponse>(async ({outTradeNo, outRefundNo, refundFee}) => {
      if (unreliable.invisible.has(outTradeNo)) return {ok: false, code: 'TRADE_STATE_ERROR', message: ''}
      unreliable.refunded.set(outRefundNo, refundFee)
      return {ok: true, refundId: `r-${outRefundNo}`, status: 'SUCCESS'}
    }),
  })

  const {wechat} = providers.pay
  Object.assign(wechat, {...settlementOf({...wechat}), create: lossy(wechat.create)})
  Object.assign(providers.accounts, settlementOf({...providers.accounts}))
  const {pay} = providers.account
  providers.account.pay = lossy(async (...request) => {
    if (random() >= unreliable.delayRate) return pay(...request)
    unreliable.delayedPayments.push(() => pay(...request))
    return lost
  })
  return unreliable
}
