import {randomBytes} from 'node:crypto'
import type {Clock} from '../clock.ts'
import type {Notification} from '../notifications/notifier.ts'
import {errorResponse, orderNotFound, type ProviderResponse} from '../provider-api/provider-response.ts'
import {findTestOutcome} from '../test-outcomes.ts'
import {type Identity, outcomeCodeOf, payerHashOf} from '../test-person.ts'
import {cashierCopy} from './cashier-copy.ts'
import {
  type CashierSession,
  isCashier,
  isHidden,
  isPayable,
  isVisible,
  linkLifetimeMs,
  refundStatus,
  tradeState,
} from './cashier-session.ts'
import type {CashierSessionStore} from './cashier-session-store.ts'
import {randomProviderNumber} from './provider-number.ts'

export interface CreatePaymentRequest {
  outTradeNo: string
  /** fen */
  totalFee: number
  body: string
  notifyUrl: string
  /** The order that is paid. The payer's test outcome is found by it. */
  orderNo: string
}

/** The stored data of a payer. */
export type Payer = Pick<CashierSession, 'outcome' | 'payer'>

/** The payer of an account payment. */
export const payerOf = (identity: Identity): Payer => ({
  outcome: outcomeCodeOf(identity),
  payer: payerHashOf(identity),
})

export interface CashierDeps {
  clock: Clock
  sessions: CashierSessionStore
  /** The address for browsers, without a slash at the end. It is known once the server listens. */
  publicUrl(): string
  /** The payer of an order; undefined for an order that was not reported. */
  findPayer(orderNo: string): Payer | undefined
  notify(notification: Pick<Notification, 'url' | 'body' | 'dueAt'>): void
}

export type CashierController = ReturnType<typeof createCashierController>

/**
 * The payments of both cashiers (收银台) and of the account platforms. The merchant creates, queries and closes a payment;
 * the payer pays, cancels, fails or never returns.
 * @example createCashierController(deps).create('wechat', {outTradeNo: 'T1', totalFee: 6900, …})
 */
export function createCashierController({clock, sessions, publicUrl, findPayer, notify}: CashierDeps) {
  const payUrl = (session: CashierSession) => `${publicUrl()}/cashier/${session.channel}/${session.prepayId}`

  /** Creates an unpaid payment. */
  function createSession(
    channel: string,
    request: Omit<CreatePaymentRequest, 'orderNo'> & {title?: string},
    payer: Payer | undefined,
  ): CashierSession {
    const now = clock.now()
    const session: CashierSession = {
      channel,
      title: request.title ?? (isCashier(channel) ? cashierCopy.names[channel] : ''),
      prepayId: `${prepayIdPrefixes[channel] ?? 'ac'}${randomBytes(16).toString('hex')}`,
      outTradeNo: request.outTradeNo,
      totalFee: request.totalFee,
      body: request.body,
      notifyUrl: request.notifyUrl,
      outcome: payer?.outcome ?? '',
      payer: payer?.payer ?? '',
      createdAt: now,
      expiresAt: now + linkLifetimeMs,
      state: 'OPEN',
      transactionId: '',
      paidAt: null,
      knownAt: null,
      closedUnaware: false,
      processing: false,
      parts: [],
      refunds: [],
    }
    sessions.create(session)
    return session
  }

  function create(channel: string, request: CreatePaymentRequest): ProviderResponse {
    const payer = findPayer(request.orderNo)
    if (findTestOutcome('document', payer?.outcome ?? '')?.payment?.createRefused)
      return errorResponse('SYSTEMERROR', '系统错误')

    const existing = sessions.find(channel, request.outTradeNo)
    if (existing) {
      if (existing.totalFee !== request.totalFee) return errorResponse('INVALID_REQUEST', '商户订单号重复')
      // The same payment gets a new link, as with the real providers.
      if (existing.state === 'OPEN') sessions.change(existing, {expiresAt: clock.now() + linkLifetimeMs})
      return {ok: true, prepayId: existing.prepayId, payUrl: payUrl(existing)}
    }
    const session = createSession(channel, request, payer)
    return {ok: true, prepayId: session.prepayId, payUrl: payUrl(session)}
  }

  function query(channel: string, outTradeNo: string): ProviderResponse {
    const session = sessions.find(channel, outTradeNo)
    if (!session) return orderNotFound
    const state = tradeState(session, clock.now())
    const paid = state === 'SUCCESS' || state === 'REFUND'
    return {
      ok: true,
      tradeState: state,
      transactionId: paid ? session.transactionId : '',
      totalFee: session.totalFee,
      paidAt: paid ? session.paidAt : null,
      ...(!isCashier(channel) ? {paidParts: paid ? paidParts(session) : []} : {}),
    }
  }

  function close(channel: string, outTradeNo: string): ProviderResponse {
    const session = sessions.find(channel, outTradeNo)
    if (!session) {
      if (isCashier(channel)) return orderNotFound
      // An account platform remembers a number that is closed before its payment; the payment is then refused.
      sessions.change(createSession(channel, {outTradeNo, totalFee: 0, body: '', notifyUrl: ''}, undefined), {
        state: 'CLOSED',
      })
      return {ok: true}
    }
    if (isVisible(session, clock.now())) return errorResponse('ORDER_PAID', '订单已支付')
    if (session.processing) return errorResponse('ORDER_PROCESSING', '订单支付处理中')
    // A paid payment that is not visible yet can be closed: the money then arrives after the close (late money).
    if (session.state === 'PAID') sessions.change(session, {closedUnaware: true})
    else sessions.change(session, {state: 'CLOSED'})
    return {ok: true}
  }

  function notifyPayment(
    session: CashierSession,
    state: 'SUCCESS' | 'PAYERROR',
    extraFen: number,
    dueAt: number,
  ): void {
    notify({
      url: session.notifyUrl,
      dueAt,
      body: {
        notifyId: randomBytes(16).toString('hex'),
        outTradeNo: session.outTradeNo,
        transactionId: session.transactionId,
        totalFee: session.totalFee + extraFen,
        tradeState: state,
        paidAt: session.paidAt ?? clock.now(),
      },
    })
  }

  /** 确认支付. Returns false when the payment can no longer be paid. A second press changes nothing. */
  function pay(session: CashierSession): boolean {
    if (session.state === 'PAID') return true
    const now = clock.now()
    if (!isPayable(session, now)) return false
    markPaid(session, now)
    return true
  }

  /**
   * Marks the payment as paid, and notifies the merchant according to the payer's test outcome. An account may need
   * `processingMs`.
   */
  function markPaid(session: CashierSession, now: number, processingMs = 0): void {
    const behavior = !isCashier(session.channel) ? {} : (findTestOutcome('document', session.outcome)?.payment ?? {})
    const paidAt = now + processingMs
    const knownAt = paidAt + (behavior.notificationDelayMs ?? 0)
    sessions.change(session, {
      state: 'PAID',
      transactionId: randomProviderNumber('42'),
      processing: processingMs > 0,
      paidAt,
      knownAt,
    })
    for (let sent = 0; sent < (behavior.notificationCount ?? 1); sent += 1) {
      notifyPayment(session, 'SUCCESS', behavior.notifiedExtraFen ?? 0, knownAt)
    }
  }

  /** Notifies a paid payment that the merchant does not know yet. The delayed notification then comes as a repeated one. */
  function notifyNow(session: CashierSession): void {
    const now = clock.now()
    if (!isHidden(session, now)) return
    sessions.change(session, {knownAt: now})
    notifyPayment(session, 'SUCCESS', 0, now)
  }

  /** 支付失败. */
  function fail(session: CashierSession): boolean {
    const now = clock.now()
    if (!isPayable(session, now)) return session.state === 'FAILED'
    sessions.change(session, {state: 'FAILED', transactionId: randomProviderNumber('42')})
    notifyPayment(session, 'PAYERROR', 0, now)
    return true
  }

  /** 取消支付. The payment does not change and can still be paid. */
  function cancel(session: CashierSession): boolean {
    return isPayable(session, clock.now())
  }

  /** 不返回. The payment stays in USERPAYING. */
  function neverReturn(session: CashierSession): void {
    if (isPayable(session, clock.now())) sessions.change(session, {state: 'PAYING'})
  }

  return {
    createSession,
    markPaid,
    create,
    query,
    close,
    pay,
    fail,
    cancel,
    neverReturn,
    notifyNow,
    payUrl,
    /** Payments that wait for their payer, newest first. */
    openSessions(): CashierSession[] {
      const now = clock.now()
      return sessions
        .all()
        .filter((session) => isPayable(session, now) || session.state === 'PAYING')
        .reverse()
    },
    /** All payments of one payer, oldest first, with the paid and refunded amounts. */
    statement: (payer: Identity): ProviderResponse => ({
      ok: true,
      payments: sessions
        .all()
        .filter((session) => session.payer === payerHashOf(payer))
        .map((session) => statementEntry(session, clock.now())),
    }),
  }
}

/** A payment as the payer's bank shows it: paid money is listed even while it is hidden from the merchant. */
function statementEntry({channel, outTradeNo, state, totalFee, refunds}: CashierSession, now: number) {
  const taken = state === 'PAID' ? totalFee : 0
  const ended = refunds.filter((refund) => refundStatus(refund, now) === 'SUCCESS')
  const givenBack = ended.reduce((sum, {refundFee}) => sum + refundFee, 0)
  return {channel, outTradeNo, taken, givenBack, refundNos: refunds.map(({outRefundNo}) => outRefundNo)}
}

const prepayIdPrefixes: Partial<Record<string, string>> = {wechat: 'wx', unionpay: 'up'}

/** The ids of the parts that were paid. */
export const paidParts = ({parts}: Pick<CashierSession, 'parts'>): string[] =>
  parts.filter(({failure}) => failure === '').map(({id}) => id)
