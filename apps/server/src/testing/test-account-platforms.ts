import {randomBytes} from 'node:crypto'
import type {AccountPayment, Settlement} from '../platform/providers/providers.ts'
import {signedHeaders} from './test-cashier.ts'
import type {TestServer} from './test-server.ts'

/** A payment as the test's account platform knows it. */
export interface TestTrade {
  platform: string
  request: AccountPayment
  state: 'NOTPAY' | 'USERPAYING' | 'PROCESSING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED'
  transactionId: string
  paidAt: number | null
}

/** How the next payments end. LOST: the platform pays and its answer does not come. UNHEARD: it never heard of the payment. */
export type PaymentResult = 'DONE' | 'PROCESSING' | 'PAGE' | 'LOST' | 'UNHEARD' | {refuses: string; message: string}

/** The account platforms of every city, played by a test. */
export interface TestAccountPlatforms {
  nextResult: PaymentResult
  /** Runs when the platform has done its part and before it answers. */
  beforeResponse: () => Promise<void>
  /** AWAY: the platform does not answer that question. */
  beforeCode: 0 | 1 | 2 | 3 | 'AWAY'
  /** Document numbers for whom the closed account does not pay. */
  readonly unpaidIdNos: Set<string>
  readonly trades: Map<string, TestTrade>
  readonly refunds: {outTradeNo: string; refundFee: number}[]
  /** Every payment that reached a platform. */
  readonly payments: (AccountPayment & Readonly<Record<string, unknown>>)[]
  /** The person pays at the page, or the platform has made up its mind. */
  finish(tradeNo: string, state: 'SUCCESS' | 'PAYERROR'): void
  notify(tradeNo: string, totalFee?: number): Promise<number>
  /** What a paid payment took, in fen. */
  paidFeeOf(tradeNo: string): number
}

const no = (code: string, message = code) => ({ok: false, code, message}) as const

/** Puts account platforms behind a test's server. */
export function openTestAccountPlatforms(server: TestServer): TestAccountPlatforms {
  const {clock, providers} = server
  const accounts: TestAccountPlatforms = {
    nextResult: 'DONE',
    beforeResponse: async () => {},
    beforeCode: 0,
    unpaidIdNos: new Set(),
    trades: new Map(),
    refunds: [],
    payments: [],
    finish(tradeNo, state) {
      const paid = state === 'SUCCESS'
      Object.assign(tradeOf(tradeNo), {
        state,
        transactionId: paid ? `42${randomBytes(12).toString('hex')}` : '',
        paidAt: paid ? clock.now().getTime() : null,
      })
    },
    paidFeeOf: (tradeNo) => partsOf(tradeOf(tradeNo)).reduce((sum, {fee}) => sum + fee, 0),
    async notify(tradeNo, totalFee) {
      const {platform, state, transactionId, paidAt} = tradeOf(tradeNo)
      const body = JSON.stringify({
        ...{notifyId: randomBytes(12).toString('hex'), outTradeNo: tradeNo, transactionId},
        ...{totalFee: totalFee ?? takenOf(tradeNo), tradeState: state, paidAt: paidAt ?? 0},
      })
      const url = `/api/notify/${platform}`
      const headers = signedHeaders(server.config.providerSecret, url, body, clock.now())
      return (await server.app.inject({method: 'POST', url, payload: body, headers})).statusCode
    },
  }
  const {trades} = accounts
  const takenOf = (tradeNo: string) => accounts.paidFeeOf(tradeNo)

  function tradeOf(tradeNo: string): TestTrade {
    const trade = trades.get(tradeNo)
    if (!trade) throw new Error('no platform ever heard of this payment')
    return trade
  }
  const partsOf = ({platform, request: ask}: TestTrade) =>
    ask.parts.filter(({idNo}) => platform !== 'beijing' || !accounts.unpaidIdNos.has(idNo))

  Object.assign(providers.account, {
    beforeCheck: async () =>
      accounts.beforeCode === 'AWAY' ? no('UNREACHABLE') : {ok: true, code: accounts.beforeCode, message: ''},
    async check(platform: string, check: string, {holder}: {holder: {name: string; idNo: string}}) {
      switch (check) {
        case 'inner-check': {
          const bizId = randomBytes(8).toString('hex')
          return {ok: true, bizId, ...(platform === 'jiangsu' ? {poolareaNo: '320100'} : {})}
        }
        case 'outer-check':
          return {
            ...{ok: true, holderPsnNo: '32010000000000000001', holderName: holder.name, idNo: holder.idNo},
            balance: 200_000,
          }
        case 'balance':
          return {ok: true, code: '0', balance: 300_000, message: ''}
        default:
          return {ok: true}
      }
    },
    async pay(platform: string, ask: AccountPayment, proofs: Readonly<Record<string, string>>) {
      accounts.payments.push({...ask, ...proofs})
      const {nextResult: ending} = accounts
      if (ending === 'UNHEARD') return no('UNREACHABLE')
      if (typeof ending === 'object') return no(ending.refuses, ending.message)
      if (trades.get(ask.outTradeNo)?.state === 'CLOSED') return no('ORDER_CLOSED')
      const state = ending === 'PAGE' ? 'NOTPAY' : 'PROCESSING'
      trades.set(ask.outTradeNo, {platform, request: ask, state, transactionId: '', paidAt: null})
      const parts = partsOf(tradeOf(ask.outTradeNo))
      const done = ending === 'DONE' || ending === 'LOST'
      if (done) accounts.finish(ask.outTradeNo, parts.length > 0 ? 'SUCCESS' : 'PAYERROR')
      await accounts.beforeResponse()
      if (ending === 'LOST') return no('UNREACHABLE')
      const page = ending === 'PAGE'
      return {
        ok: true,
        way: ending,
        transactionId: tradeOf(ask.outTradeNo).transactionId,
        totalFee: done ? takenOf(ask.outTradeNo) : 0,
        paidAt: tradeOf(ask.outTradeNo).paidAt,
        paidParts: done ? parts.map(({id}) => id) : [],
        failures: ask.parts
          .filter((part) => !parts.includes(part))
          .map(({id}) => ({id, message: '未完成家庭共济备案'})),
        payUrl: page ? 'http://account.test/pay' : '',
        encryptedTradeNo: page ? `enc-${ask.outTradeNo}` : '',
        encryptedYYBH: page ? 'yybh' : '',
      }
    },
  })
  const settlement: Settlement = {
    async query({outTradeNo}) {
      const trade = trades.get(outTradeNo)
      if (!trade) return no('ORDER_NOT_EXIST')
      const {state, transactionId, paidAt, request: ask} = trade
      const paid = state === 'SUCCESS'
      return {
        ok: true,
        tradeState: state,
        transactionId,
        totalFee: paid ? takenOf(outTradeNo) : ask.totalFee,
        paidAt,
        paidParts: paid ? partsOf(trade).map(({id}) => id) : [],
      }
    },
    async close({outTradeNo}) {
      const trade = trades.get(outTradeNo)
      if (trade?.state === 'SUCCESS') return no('ORDER_PAID')
      if (trade?.state === 'PROCESSING') return no('ORDER_PROCESSING')
      if (trade) trade.state = 'CLOSED'
      else trades.set(outTradeNo, tombstone(outTradeNo))
      return {ok: true}
    },
    async refund({outTradeNo, outRefundNo, refundFee}) {
      accounts.refunds.push({outTradeNo, refundFee})
      return {ok: true, refundId: `r-${outRefundNo}`, status: 'SUCCESS'}
    },
  }
  Object.assign(providers.accounts, settlement)
  return accounts
}

/** A number that was closed before its payment came. */
const tombstone = (outTradeNo: string): TestTrade => ({
  platform: 'chongqing',
  request: {
    ...{outTradeNo, orderNo: '', totalFee: 0, body: '', notifyUrl: '', parts: []},
    holder: {name: '', idType: '', idNo: ''},
  },
  state: 'CLOSED',
  transactionId: '',
  paidAt: null,
})
