import {randomBytes} from 'node:crypto'
import type {CashierName, PayProvider} from '../platform/providers/providers.ts'
import {sign} from '../platform/providers/signature.ts'
import type {TestServer} from './test-server.ts'

/** A payment as the test's provider knows it. */
export interface TestPayment {
  provider: CashierName
  tradeNo: string
  totalFee: number
  state: 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED'
  transactionId: string
  paidAt: number | null
}

/** The provider side of payments, played by a test: what nobody pays stays unpaid, and nothing is told until `tell`. */
export interface TestCashier {
  /** Oldest first. */
  readonly payments: TestPayment[]
  readonly refunds: {outTradeNo: string; outRefundNo: string; refundFee: number}[]
  /** Names of the calls that came, such as `query T2026…`. */
  readonly calls: string[]
  /** While true no call is answered. */
  unavailable: boolean
  /** Before a test: it answers, and has heard of no call and no refund. */
  reset(): void
  paymentOf(tradeNo: string): TestPayment
  pay(tradeNo: string): void
  /** Sends a signed notification; what it says can be bent. Answers the HTTP status. */
  notify(tradeNo: string, bent?: Partial<NotificationFields>): Promise<number>
}

interface NotificationFields {
  notifyId: string
  transactionId: string
  totalFee: number
  tradeState: 'SUCCESS' | 'PAYERROR'
  paidAt: number
}

const random = () => randomBytes(12).toString('hex')

/** Puts a cashier behind both pay providers of a test's server. */
export function openTestCashier(server: TestServer): TestCashier {
  const payments: TestPayment[] = []
  const cashier: TestCashier = {
    payments,
    refunds: [],
    calls: [],
    unavailable: false,
    reset() {
      cashier.unavailable = false
      cashier.calls.length = 0
      cashier.refunds.length = 0
    },
    paymentOf(tradeNo) {
      const payment = payments.find((one) => one.tradeNo === tradeNo)
      if (!payment) throw new Error('the provider never heard of this payment')
      return payment
    },
    pay(tradeNo) {
      const payment = cashier.paymentOf(tradeNo)
      if (payment.state === 'CLOSED') throw new Error('the cashier is closed')
      Object.assign(payment, {state: 'SUCCESS', transactionId: `42${random()}`, paidAt: server.clock.now().getTime()})
    },
    async notify(tradeNo, bent = {}) {
      const {provider, totalFee, transactionId, paidAt} = cashier.paymentOf(tradeNo)
      const notice = {notifyId: random(), tradeState: 'SUCCESS', transactionId, totalFee, paidAt, ...bent}
      const body = JSON.stringify({outTradeNo: tradeNo, ...notice, paidAt: notice.paidAt ?? 0})
      const path = `/api/notify/${provider}`
      const headers = signedHeaders(server.config.providerSecret, path, body, server.clock.now())
      const answer = await server.app.inject({method: 'POST', url: path, payload: body, headers})
      return answer.statusCode
    },
  }
  for (const provider of ['wechat', 'unionpay'] as const)
    Object.assign(server.providers.pay[provider], providerOf(provider, cashier))
  return cashier
}

/** The headers that make a call a provider's. */
export function signedHeaders(secret: string, path: string, body: string, now: Date): Record<string, string> {
  const signed = {method: 'POST', path, timestamp: String(now.getTime()), nonce: random(), body}
  return {
    'content-type': 'application/json',
    'x-hmb-timestamp': signed.timestamp,
    'x-hmb-nonce': signed.nonce,
    'x-hmb-signature': sign(secret, signed),
  }
}

function providerOf(provider: CashierName, cashier: TestCashier): PayProvider {
  const no = (code: string) => ({ok: false, code, message: code}) as const
  const find = (tradeNo: string) => cashier.payments.find((one) => one.tradeNo === tradeNo)
  /** Notes the call, and lets other work go on as a real call would. */
  const called = async (name: string) => {
    cashier.calls.push(name)
    await Promise.resolve()
    return cashier.unavailable
  }
  return {
    async create({outTradeNo, totalFee}) {
      if (await called(`create ${outTradeNo}`)) return no('UNREACHABLE')
      const made = {provider, tradeNo: outTradeNo, totalFee, transactionId: '', paidAt: null}
      if (!find(outTradeNo)) cashier.payments.push({...made, state: 'NOTPAY'})
      return {ok: true, prepayId: `p-${outTradeNo}`, payUrl: `http://cashier.test/cashier/${provider}/p-${outTradeNo}`}
    },
    async query({outTradeNo}) {
      if (await called(`query ${outTradeNo}`)) return no('UNREACHABLE')
      const payment = find(outTradeNo)
      if (!payment) return no('ORDER_NOT_EXIST')
      const {state, transactionId, totalFee, paidAt} = payment
      return {ok: true, tradeState: state, transactionId, totalFee, paidAt}
    },
    async close({outTradeNo}) {
      if (await called(`close ${outTradeNo}`)) return no('UNREACHABLE')
      const payment = find(outTradeNo)
      if (!payment) return no('ORDER_NOT_EXIST')
      if (payment.state === 'SUCCESS') return no('ORDER_PAID')
      payment.state = 'CLOSED'
      return {ok: true}
    },
    async refund({outTradeNo, outRefundNo, refundFee}) {
      if (await called(`refund ${outTradeNo}`)) return no('UNREACHABLE')
      if (!cashier.refunds.some((one) => one.outRefundNo === outRefundNo))
        cashier.refunds.push({outTradeNo, outRefundNo, refundFee})
      return {ok: true, refundId: `r-${outRefundNo}`, status: 'SUCCESS'}
    },
  }
}
