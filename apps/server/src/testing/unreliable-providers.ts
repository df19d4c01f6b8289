import type {Answered, Settlement} from '../platform/providers/providers.ts'
import type {TestServer} from './test-server.ts'

/** Providers of whom nothing is certain but that money which was taken stays taken until it is given back. */
export interface UnreliableProviders {
  /** How often a call, or the answer to it, is lost: 0 to 1. */
  lossRate: number
  /** How often an account payment comes late: 0 to 1. */
  delayRate: number
  /** Payments that were taken and of which the provider itself does not know yet: it lets them be closed. */
  readonly invisible: Set<string>
  /** Account payments that reach their platform only after everybody has stopped waiting. */
  readonly delayedPayments: (() => Promise<unknown>)[]
  /** What was given back, once a number. */
  readonly refunded: Map<string, number>
}

type Refund = Settlement['refund']
type Given = {refundId: string; status: 'SUCCESS'}

const lost = {ok: false, code: 'UNREACHABLE', message: ''} as const
const breath = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Puts what can go wrong on the way between a test's server and its providers, whose cashier and accounts are opened before.
 *
 * @example
 * const unsure = makeUnsure(server, random)
 * unsure.loss = 0.2
 */
export function makeUnreliable({providers}: TestServer, random: () => number): UnreliableProviders {
  const unsure: UnreliableProviders = {
    lossRate: 0,
    delayRate: 0,
    invisible: new Set(),
    delayedPayments: [],
    refunded: new Map(),
  }

  const onTheWay =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answered<Answer>>) =>
    async (...args: Args): Promise<Answered<Answer>> => {
      await breath()
      if (random() < unsure.lossRate / 2) return lost
      const answer = await call(...args)
      await breath()
      return random() < unsure.lossRate / 2 ? lost : answer
    }

  const settlementOf = ({query, close}: Settlement): Settlement => ({
    query: onTheWay(async (ask) => {
      const answer = await query(ask)
      if (!answer.ok || !unsure.invisible.has(ask.outTradeNo)) return answer
      return {...answer, tradeState: 'NOTPAY', transactionId: '', paidAt: null}
    }),
    close: onTheWay(async (ask) => (unsure.invisible.has(ask.outTradeNo) ? {ok: true} : close(ask))),
    refund: onTheWay<Parameters<Refund>, Given>(async ({outTradeNo, outRefundNo, refundFee}) => {
      if (unsure.invisible.has(outTradeNo)) return {ok: false, code: 'TRADE_STATE_ERROR', message: ''}
      unsure.refunded.set(outRefundNo, refundFee)
      return {ok: true, refundId: `r-${outRefundNo}`, status: 'SUCCESS'}
    }),
  })

  const {wechat} = providers.pay
  Object.assign(wechat, {...settlementOf({...wechat}), create: onTheWay(wechat.create)})
  Object.assign(providers.accounts, settlementOf({...providers.accounts}))
  const {pay} = providers.account
  providers.account.pay = onTheWay(async (...asked) => {
    if (random() >= unsure.delayRate) return pay(...asked)
    unsure.delayedPayments.push(() => pay(...asked))
    return lost
  })
  return unsure
}
