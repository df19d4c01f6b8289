import {randomBytes, randomInt} from 'node:crypto'
import type {Clock} from '../clock.ts'
import type {PaymentNotification} from '../notifications/payment-notifier.ts'
import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'
import {findTestOutcome} from '../test-outcomes.ts'
import {type Identity, outcomeCodeOf, payerHashOf} from '../test-person.ts'
import {cashierCopy} from './cashier-copy.ts'
import {type CashierSession, isCashier, isKnown, isPayable, linkMs, tradeState} from './cashier-session.ts'

/** More sessions than this and the oldest are forgotten. */
export const sessionLimit = 10_000

export interface CreatePaymentRequest {
  outTradeNo: string
  /** fen */
  totalFee: number
  body: string
  notifyUrl: string
  identity: Identity
}

export interface RefundRequest {
  outTradeNo: string
  outRefundNo: string
  /** fen */
  refundFee: number
  /** fen */
  totalFee: number
}

export interface CashierDeps {
  clock: Clock
  /** Where people's browsers find the sandbox, without a slash at the end; known once it listens. */
  publicUrl(): string
  notify(notice: Pick<PaymentNotification, 'url' | 'body' | 'dueAt'>): void
  /** Called with every changed session. */
  onChange(session: CashierSession): void
}

export type CashierController = ReturnType<typeof createCashierController>

/**
 * The payments of the cashiers and the account platforms: what the merchant may ask (create, query, close, refund) and what the
 * payer may do (pay, cancel, fail, never answer).
 * @example const desk = createDesk(ports); desk.create('wechat', {outTradeNo: 'T1', totalFee: 6900, …})
 */
export function createCashierController({clock, publicUrl, notify, onChange: changed}: CashierDeps) {
  const byOrder = new Map<string, CashierSession>()
  const byPrepayId = new Map<string, CashierSession>()

  const payUrl = (session: CashierSession) => `${publicUrl()}/cashier/${session.channel}/${session.prepayId}`

  function restore(session: CashierSession): void {
    byOrder.set(`${session.channel}:${session.outTradeNo}`, session)
    byPrepayId.set(session.prepayId, session)
    if (byPrepayId.size <= sessionLimit) return
    const [oldest] = byPrepayId.values()
    if (!oldest) return
    byPrepayId.delete(oldest.prepayId)
    byOrder.delete(`${oldest.channel}:${oldest.outTradeNo}`)
  }

  function change(session: CashierSession, fields: Partial<CashierSession>): void {
    Object.assign(session, fields)
    changed(session)
  }

  /** A new payment that nobody has paid yet. */
  function begin(
    channel: string,
    ask: Omit<CreatePaymentRequest, 'identity'> & {title?: string},
    payer: Identity | null,
  ): CashierSession {
    const now = clock.now()
    const session: CashierSession = {
      channel,
      title: ask.title ?? (isCashier(channel) ? cashierCopy.names[channel] : ''),
      prepayId: `${prefixes[channel] ?? 'ac'}${randomBytes(16).toString('hex')}`,
      outTradeNo: ask.outTradeNo,
      totalFee: ask.totalFee,
      body: ask.body,
      notifyUrl: ask.notifyUrl,
      outcome: payer ? outcomeCodeOf(payer) : '',
      payer: payer ? payerHashOf(payer) : '',
      createdAt: now,
      expiresAt: now + linkMs,
      state: 'OPEN',
      transactionId: '',
      paidAt: null,
      knownAt: null,
      closedUnaware: false,
      processing: false,
      parts: [],
      refunds: [],
    }
    restore(session)
    changed(session)
    return session
  }

  function create(channel: string, ask: CreatePaymentRequest): ProviderResponse {
    if (findTestOutcome('document', outcomeCodeOf(ask.identity))?.payment?.createRefused)
      return errorResponse('SYSTEMERROR', '系统错误')

    const known = byOrder.get(`${channel}:${ask.outTradeNo}`)
    if (known) {
      if (known.totalFee !== ask.totalFee) return errorResponse('INVALID_REQUEST', '商户订单号重复')
      // A fresh link for the same payment, as the real ones give.
      if (known.state === 'OPEN') change(known, {expiresAt: clock.now() + linkMs})
      return {ok: true, prepayId: known.prepayId, payUrl: payUrl(known)}
    }
    const session = begin(channel, ask, ask.identity)
    return {ok: true, prepayId: session.prepayId, payUrl: payUrl(session)}
  }

  function query(channel: string, outTradeNo: string): ProviderResponse {
    const session = byOrder.get(`${channel}:${outTradeNo}`)
    if (!session) return unknownOrder
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
    const session = byOrder.get(`${channel}:${outTradeNo}`)
    if (!session) {
      if (isCashier(channel)) return unknownOrder
      // A number that was closed before its payment came is never paid any more.
      change(begin(channel, {outTradeNo, totalFee: 0, body: '', notifyUrl: ''}, null), {state: 'CLOSED'})
      return {ok: true}
    }
    if (isKnown(session, clock.now())) return errorResponse('ORDER_PAID', '订单已支付')
    if (session.processing) return errorResponse('ORDER_PROCESSING', '订单支付处理中')
    // Paid, but not known yet: the close is accepted and the money arrives afterwards. That is how late money comes about.
    if (session.state === 'PAID') change(session, {closedUnaware: true})
    else change(session, {state: 'CLOSED'})
    return {ok: true}
  }

  function refund(channel: string, ask: RefundRequest): ProviderResponse {
    const session = byOrder.get(`${channel}:${ask.outTradeNo}`)
    if (!session) return unknownOrder
    const before = session.refunds.find((made) => made.outRefundNo === ask.outRefundNo)
    if (before) {
      if (before.refundFee !== ask.refundFee) return errorResponse('INVALID_REQUEST', '商户退款单号重复')
      return {ok: true, refundId: before.refundId, status: 'SUCCESS'}
    }
    if (!isKnown(session, clock.now())) return errorResponse('TRADE_STATE_ERROR', '订单未支付，不可退款')
    if (ask.totalFee !== session.totalFee) return errorResponse('INVALID_REQUEST', '订单金额不一致')
    const refunded = session.refunds.reduce((sum, made) => sum + made.refundFee, 0)
    if (refunded + ask.refundFee > session.totalFee) return errorResponse('REFUND_FEE_EXCEEDED', '退款金额超过可退金额')
    const refundId = `50${digits(26)}`
    change(session, {refunds: [...session.refunds, {...ask, refundId}]})
    return {ok: true, refundId, status: 'SUCCESS'}
  }

  function announce(session: CashierSession, state: 'SUCCESS' | 'PAYERROR', extraFen: number, dueAt: number): void {
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

  /** 确认支付. False when it can no longer be paid; pressing twice pays once. */
  function pay(session: CashierSession): boolean {
    if (session.state === 'PAID') return true
    const now = clock.now()
    if (!isPayable(session, now)) return false
    take(session, now)
    return true
  }

  /** Takes the money, and tells of it as the payer's lever says. `processingMs`: an account needs so long for it. */
  function take(session: CashierSession, now: number, processingMs = 0): void {
    const trouble = !isCashier(session.channel) ? {} : (findTestOutcome('document', session.outcome)?.payment ?? {})
    const paidAt = now + processingMs
    const knownAt = paidAt + (trouble.notificationDelayMs ?? 0)
    change(session, {
      state: 'PAID',
      transactionId: `42${digits(26)}`,
      processing: processingMs > 0,
      paidAt,
      knownAt,
    })
    for (let sent = 0; sent < (trouble.notificationCount ?? 1); sent += 1) {
      announce(session, 'SUCCESS', trouble.notifiedExtraFen ?? 0, knownAt)
    }
  }

  /** 支付失败. */
  function fail(session: CashierSession): boolean {
    const now = clock.now()
    if (!isPayable(session, now)) return session.state === 'FAILED'
    change(session, {state: 'FAILED', transactionId: `42${digits(26)}`})
    announce(session, 'PAYERROR', 0, now)
    return true
  }

  /** 取消支付: nothing happens to the payment, and it can still be paid. */
  function cancel(session: CashierSession): boolean {
    return isPayable(session, clock.now())
  }

  /** 不返回: being paid, for ever. */
  function neverAnswer(session: CashierSession): void {
    if (isPayable(session, clock.now())) change(session, {state: 'PAYING'})
  }

  return {
    begin,
    change,
    take,
    /** The payment that the merchant knows by this number. */
    known: (channel: string, outTradeNo: string): CashierSession | undefined => byOrder.get(`${channel}:${outTradeNo}`),
    create,
    query,
    close,
    refund,
    pay,
    fail,
    cancel,
    neverAnswer,
    restore,
    payUrl,
    find(channel: string, prepayId: string): CashierSession | undefined {
      const session = byPrepayId.get(prepayId)
      return session?.channel === channel ? session : undefined
    },
    /** Newest first: those that wait for their payer. */
    open(): CashierSession[] {
      const now = clock.now()
      return [...byPrepayId.values()]
        .filter((session) => isPayable(session, now) || session.state === 'PAYING')
        .reverse()
    },
    all: (): CashierSession[] => [...byPrepayId.values()],
    /** Everything that one payer was asked for, oldest first, and what became of it. */
    statement: (payer: Identity): ProviderResponse => ({
      ok: true,
      payments: [...byPrepayId.values()].filter(({payer: who}) => who === payerHashOf(payer)).map(entryOf),
    }),
  }
}

/** A payment as the payer's own account shows it: money that is taken is there, whether the merchant knows of it or not. */
function entryOf({channel, outTradeNo, state, totalFee, refunds}: CashierSession) {
  const taken = state === 'PAID' ? totalFee : 0
  return {channel, outTradeNo, taken, givenBack: refunds.reduce((sum, {refundFee}) => sum + refundFee, 0)}
}

/** What a payment's own id begins with. */
const prefixes: Partial<Record<string, string>> = {wechat: 'wx', unionpay: 'up'}

/** Ids of what was paid for. */
export const paidParts = ({parts}: Pick<CashierSession, 'parts'>): string[] =>
  parts.filter(({failure}) => failure === '').map(({id}) => id)

const unknownOrder = errorResponse('ORDER_NOT_EXIST', '订单不存在')

const digits = (count: number) => Array.from({length: count}, () => randomInt(10)).join('')
