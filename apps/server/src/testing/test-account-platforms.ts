import {randomBytes} from 'node:crypto'
import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import type {AccountPayment, PaymentCalls} from '../platform/providers/providers.ts'
import {notificationHeaders, testSecret} from './notification-headers.ts'
import {type CheckRequest, checkResponse, errorResponse, type TestAccountChecks} from './test-account-checks.ts'
import {openTestRefunds, type TestRefund, type TestRefunds} from './test-refunds.ts'
import type {TestServer} from './test-server.ts'

/** A payment of a test account platform. */
export interface TestTrade {
  platform: string
  request: AccountPayment
  state: 'NOTPAY' | 'USERPAYING' | 'PROCESSING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED'
  transactionId: string
  paidAt: number | null
}

/**
 * The result of the next payments. RESPONSE_LOST: the platform pays, but its response is lost. REQUEST_LOST: the request
 * is lost.
 */
export type PaymentResult =
  | 'DONE'
  | 'PROCESSING'
  | 'PAGE'
  | 'RESPONSE_LOST'
  | 'REQUEST_LOST'
  | {errorCode: string; message: string}

/** The account platforms (医保个人账户) of every city, controlled by a test. */
export interface TestAccountPlatforms extends TestAccountChecks {
  nextResult: PaymentResult
  /** Runs after the payment and before the response. */
  beforeResponse: () => Promise<void>
  /** The code of the account precheck (支付前校验). UNAVAILABLE: the platform does not respond. */
  precheckCode: AccountPrecheckCode | 'UNAVAILABLE'
  /** Document numbers for which the mutual-aid account (共济账户) does not pay. */
  readonly unpaidIdNos: Set<string>
  readonly trades: Map<string, TestTrade>
  /** The refunds that the platforms have accepted, oldest first. */
  readonly refunds: TestRefund[]
  /** Controls the refunds. */
  readonly refunding: TestRefunds
  /** Every payment request that a platform has received. */
  readonly payments: (AccountPayment & Readonly<Record<string, unknown>>)[]
  /** Sets the result: the person pays on the page, or the platform decides. */
  finish(tradeNo: string, state: 'SUCCESS' | 'PAYERROR'): void
  notify(tradeNo: string, totalFee?: number): Promise<number>
  /** The paid amount, in fen. */
  paidFeeOf(tradeNo: string): number
}

/** Replaces the account providers of a test server. */
export function openTestAccountPlatforms(server: TestServer): TestAccountPlatforms {
  const {clock, providers} = server
  const refunding = openTestRefunds(server)
  const accounts: TestAccountPlatforms = {
    nextResult: 'DONE',
    beforeResponse: async () => {},
    precheckCode: AccountPrecheckCode.NO_RESTRICTION,
    unpaidIdNos: new Set(),
    holderConfirmation: true,
    checks: [],
    smsCodes: new Map(),
    trades: new Map(),
    refunds: refunding.accepted,
    refunding,
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
        notifyId: randomBytes(12).toString('hex'),
        outTradeNo: tradeNo,
        transactionId,
        totalFee: totalFee ?? accounts.paidFeeOf(tradeNo),
        tradeState: state,
        paidAt: paidAt ?? 0,
      })
      const url = `/api/notify/${platform}`
      const headers = notificationHeaders(testSecret, url, body, clock.now())
      return (await server.app.inject({method: 'POST', url, payload: body, headers})).statusCode
    },
  }
  const {trades} = accounts

  function tradeOf(tradeNo: string): TestTrade {
    const trade = trades.get(tradeNo)
    if (!trade) throw new Error('no platform has such a payment')
    return trade
  }
  const partsOf = ({platform, request}: TestTrade) =>
    request.parts.filter(({idNo}) => platform !== 'beijing' || !accounts.unpaidIdNos.has(idNo))

  async function pay(platform: string, request: AccountPayment, proofs: Readonly<Record<string, string>>) {
    accounts.payments.push({...request, ...proofs})
    const {nextResult: result} = accounts
    if (result === 'REQUEST_LOST') return errorResponse('UNREACHABLE')
    if (typeof result === 'object') return errorResponse(result.errorCode, result.message)
    if (trades.get(request.outTradeNo)?.state === 'CLOSED') return errorResponse('ORDER_CLOSED')
    const state = result === 'PAGE' ? 'NOTPAY' : 'PROCESSING'
    trades.set(request.outTradeNo, {platform, request, state, transactionId: '', paidAt: null})
    const parts = partsOf(tradeOf(request.outTradeNo))
    const done = result === 'DONE' || result === 'RESPONSE_LOST'
    if (done) accounts.finish(request.outTradeNo, parts.length > 0 ? 'SUCCESS' : 'PAYERROR')
    await accounts.beforeResponse()
    if (result === 'RESPONSE_LOST') return errorResponse('UNREACHABLE')
    const isPage = result === 'PAGE'
    return {
      ok: true,
      way: result,
      transactionId: tradeOf(request.outTradeNo).transactionId,
      totalFee: done ? accounts.paidFeeOf(request.outTradeNo) : 0,
      paidAt: tradeOf(request.outTradeNo).paidAt,
      paidParts: done ? parts.map(({id}) => id) : [],
      failures: request.parts
        .filter((part) => !parts.includes(part))
        .map(({id}) => ({id, message: '未完成家庭共济备案'})),
      payUrl: isPage ? 'http://account.test/pay' : '',
      encryptedTradeNo: isPage ? `enc-${request.outTradeNo}` : '',
      encryptedYYBH: isPage ? 'yybh' : '',
    }
  }

  Object.assign(providers.account, {
    precheck: async () =>
      accounts.precheckCode === 'UNAVAILABLE'
        ? errorResponse('UNREACHABLE')
        : {ok: true, code: accounts.precheckCode, message: ''},
    check: async (platform: string, check: string, request: CheckRequest) =>
      checkResponse(accounts, platform, check, request),
    pay,
  })
  const paymentCalls: PaymentCalls = {
    async query({outTradeNo}) {
      const trade = trades.get(outTradeNo)
      if (!trade) return errorResponse('ORDER_NOT_EXIST')
      const {state, transactionId, paidAt, request} = trade
      const paid = state === 'SUCCESS'
      return {
        ok: true,
        tradeState: state,
        transactionId,
        totalFee: paid ? accounts.paidFeeOf(outTradeNo) : request.totalFee,
        paidAt,
        paidParts: paid ? partsOf(trade).map(({id}) => id) : [],
      }
    },
    async close({outTradeNo}) {
      const trade = trades.get(outTradeNo)
      if (trade?.state === 'SUCCESS') return errorResponse('ORDER_PAID')
      if (trade?.state === 'PROCESSING') return errorResponse('ORDER_PROCESSING')
      if (trade) trade.state = 'CLOSED'
      else trades.set(outTradeNo, closedTrade(outTradeNo))
      return {ok: true}
    },
    async refund(request) {
      return refunding.refund(trades.get(request.outTradeNo)?.platform ?? '', request)
    },
  }
  Object.assign(providers.accounts, paymentCalls)
  return accounts
}

/** A trade number that is closed before its payment. */
const closedTrade = (outTradeNo: string): TestTrade => ({
  platform: 'chongqing',
  request: {
    outTradeNo,
    orderNo: '',
    totalFee: 0,
    body: '',
    notifyUrl: '',
    parts: [],
    holder: {name: '', idType: '', idNo: ''},
  },
  state: 'CLOSED',
  transactionId: '',
  paidAt: null,
})
