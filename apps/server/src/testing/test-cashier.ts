import {randomBytes} from 'node:crypto'
import type {CashierName, PayProvider} from '../platform/providers/providers.ts'
import {notificationHeaders, testSecret} from './notification-headers.ts'
import {openTestRefunds, type TestRefund, type TestRefunds} from './test-refunds.ts'
import type {TestServer} from './test-server.ts'

/** A payment of a test provider. */
export interface TestPayment {
  provider: CashierName
  tradeNo: string
  totalFee: number
  state: 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED'
  transactionId: string
  paidAt: number | null
}

/**
 * The providers of both cashiers (收银台), controlled by a test. A payment stays unpaid until `pay`, and `notify` sends the
 * only notification.
 */
export interface TestCashier {
  /** Oldest first. */
  readonly payments: TestPayment[]
  /** The refunds that the providers have accepted, oldest first. */
  readonly refunds: TestRefund[]
  /** Controls the refunds. */
  readonly refunding: TestRefunds
  /** Names of the received calls, such as `query T2026…`. */
  readonly calls: string[]
  /** While true, no call gets a response. */
  unavailable: boolean
  /** Resets the cashier before a test; payments stay. */
  reset(): void
  paymentOf(tradeNo: string): TestPayment
  pay(tradeNo: string): void
  /** Sends a signed notification, optionally with changed fields. Returns the HTTP status. */
  notify(tradeNo: string, changes?: Partial<NotificationFields>): Promise<number>
}

interface NotificationFields {
  notifyId: string
  transactionId: string
  totalFee: number
  tradeState: 'SUCCESS' | 'PAYERROR'
  paidAt: number
}

const random = () => randomBytes(12).toString('hex')

/** Replaces both payment providers of a test server. */
export function openTestCashier(server: TestServer): TestCashier {
  const payments: TestPayment[] = []
  const refunding = openTestRefunds(server)
  const cashier: TestCashier = {
    payments,
    refunds: refunding.accepted,
    refunding,
    calls: [],
    unavailable: false,
    reset() {
      cashier.unavailable = false
      cashier.calls.length = 0
      refunding.reset()
    },
    paymentOf(tradeNo) {
      const payment = payments.find((candidate) => candidate.tradeNo === tradeNo)
      if (!payment) throw new Error('the provider has no such payment')
      return payment
    },
    pay(tradeNo) {
      const payment = cashier.paymentOf(tradeNo)
      if (payment.state === 'CLOSED') throw new Error('the cashier is closed')
      Object.assign(payment, {state: 'SUCCESS', transactionId: `42${random()}`, paidAt: server.clock.now().getTime()})
    },
    async notify(tradeNo, changes = {}) {
      const {provider, totalFee, transactionId, paidAt} = cashier.paymentOf(tradeNo)
      const notification = {notifyId: random(), tradeState: 'SUCCESS', transactionId, totalFee, paidAt, ...changes}
      const body = JSON.stringify({outTradeNo: tradeNo, ...notification, paidAt: notification.paidAt ?? 0})
      const path = `/api/notify/${provider}`
      const headers = notificationHeaders(testSecret, path, body, server.clock.now())
      const response = await server.app.inject({method: 'POST', url: path, payload: body, headers})
      return response.statusCode
    },
  }
  for (const provider of ['wechat', 'unionpay'] as const)
    Object.assign(server.providers.pay[provider], providerOf(provider, cashier))
  return cashier
}

function providerOf(provider: CashierName, cashier: TestCashier): PayProvider {
  const errorResponse = (code: string) => ({ok: false, code, message: code}) as const
  const find = (tradeNo: string) => cashier.payments.find((candidate) => candidate.tradeNo === tradeNo)
  /** Records the call, and yields like a real call. Returns whether the provider is unavailable. */
  const recordCall = async (name: string) => {
    cashier.calls.push(name)
    await Promise.resolve()
    return cashier.unavailable
  }
  return {
    async create({outTradeNo, totalFee}) {
      if (await recordCall(`create ${outTradeNo}`)) return errorResponse('UNREACHABLE')
      const created = {provider, tradeNo: outTradeNo, totalFee, transactionId: '', paidAt: null}
      if (!find(outTradeNo)) cashier.payments.push({...created, state: 'NOTPAY'})
      return {ok: true, prepayId: `p-${outTradeNo}`, payUrl: `http://cashier.test/cashier/${provider}/p-${outTradeNo}`}
    },
    async query({outTradeNo}) {
      if (await recordCall(`query ${outTradeNo}`)) return errorResponse('UNREACHABLE')
      const payment = find(outTradeNo)
      if (!payment) return errorResponse('ORDER_NOT_EXIST')
      const {state, transactionId, totalFee, paidAt} = payment
      return {ok: true, tradeState: state, transactionId, totalFee, paidAt}
    },
    async close({outTradeNo}) {
      if (await recordCall(`close ${outTradeNo}`)) return errorResponse('UNREACHABLE')
      const payment = find(outTradeNo)
      if (!payment) return errorResponse('ORDER_NOT_EXIST')
      if (payment.state === 'SUCCESS') return errorResponse('ORDER_PAID')
      payment.state = 'CLOSED'
      return {ok: true}
    },
    async refund(request) {
      if (await recordCall(`refund ${request.outTradeNo}`)) return errorResponse('UNREACHABLE')
      return cashier.refunding.refund(provider, request)
    },
  }
}
