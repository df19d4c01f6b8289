import type {Clock} from '../clock.ts'
import {errorResponse, orderNotFound, type ProviderResponse} from '../provider-api/provider-response.ts'
import {findTestOutcome} from '../test-outcomes.ts'
import {type Identity, payerHashOf} from '../test-person.ts'
import {
  type CashierSession,
  isCashier,
  isPayable,
  isVisible,
  linkLifetimeMs,
  refundStatus,
  tradeState,
} from './cashier-session.ts'
import type {CashierSessionStore} from './cashier-session-store.ts'
import {createSession, type Payer} from './session-creation.ts'

export interface CreatePaymentRequest {
  outTradeNo: string
  /** fen */
  totalFee: number
  body: string
  notifyUrl: string
  /** The order that is paid. The payer's test outcome is found by it. */
  orderNo: string
}

export interface CashierDeps {
  clock: Clock
  sessions: CashierSessionStore
  /** The address for browsers, without a slash at the end. It is known once the server listens. */
  publicUrl(): string
  /** The payer of an order; undefined for an order that was not reported. */
  findPayer(orderNo: string): Payer | undefined
}

export type CashierController = ReturnType<typeof createCashierController>

/**
 * The calls of the merchant to both cashiers (收银台) and to the account platforms: it creates, queries and closes a payment.
 * The payer's side is in `payer-actions.ts`.
 * @example createCashierController(deps).create('wechat', {outTradeNo: 'T1', totalFee: 6900, …})
 */
export function createCashierController({clock, sessions, publicUrl, findPayer}: CashierDeps) {
  const payUrl = (session: CashierSession) => `${publicUrl()}/cashier/${session.channel}/${session.prepayId}`

  function create(channel: string, request: CreatePaymentRequest): ProviderResponse {
    const payer = findPayer(request.orderNo)
    if (findTestOutcome('document', payer?.outcome ?? '')?.payment?.createRefused)
      return errorResponse('SYSTEMERROR', '系统错误')

    const existing = sessions.find(channel, request.outTradeNo)
    if (existing) return repeatCreation(existing, request.totalFee)
    const session = createSession(channel, {...request, payer, now: clock.now()})
    sessions.create(session)
    return linkResponse(session)
  }

  /** A repeated `outTradeNo` is the same payment. It gets a new link, as with the real providers. */
  function repeatCreation(session: CashierSession, totalFee: number): ProviderResponse {
    if (session.totalFee !== totalFee) return errorResponse('INVALID_REQUEST', '商户订单号重复')
    if (session.state === 'OPEN') sessions.change(session, {expiresAt: clock.now() + linkLifetimeMs})
    return linkResponse(session)
  }

  const linkResponse = (session: CashierSession): ProviderResponse => ({
    ok: true,
    prepayId: session.prepayId,
    payUrl: payUrl(session),
  })

  function query(channel: string, outTradeNo: string): ProviderResponse {
    const session = sessions.find(channel, outTradeNo)
    return session ? queryResponse(session, clock.now()) : orderNotFound
  }

  function close(channel: string, outTradeNo: string): ProviderResponse {
    const session = sessions.find(channel, outTradeNo)
    if (!session) return isCashier(channel) ? orderNotFound : closeUnknown(channel, outTradeNo)
    if (isVisible(session, clock.now())) return errorResponse('ORDER_PAID', '订单已支付')
    if (session.processing) return errorResponse('ORDER_PROCESSING', '订单支付处理中')
    // A paid payment that is not visible yet can be closed: the money then arrives after the close (late money).
    if (session.state === 'PAID') sessions.change(session, {closedUnaware: true})
    else sessions.change(session, {state: 'CLOSED'})
    return {ok: true}
  }

  /** An account platform remembers a number that is closed before its payment; the payment is then refused. */
  function closeUnknown(platform: string, outTradeNo: string): ProviderResponse {
    const input = {outTradeNo, totalFee: 0, body: '', notifyUrl: '', payer: undefined, now: clock.now()}
    const session = createSession(platform, input)
    sessions.create(session)
    sessions.change(session, {state: 'CLOSED'})
    return {ok: true}
  }

  /** Payments that wait for their payer, newest first. */
  function openSessions(): CashierSession[] {
    const now = clock.now()
    return sessions
      .all()
      .filter((session) => isPayable(session, now) || session.state === 'PAYING')
      .reverse()
  }

  /** All payments of one payer, oldest first, with the paid and refunded amounts. */
  function statement(payer: Identity): ProviderResponse {
    const own = sessions.all().filter((session) => session.payer === payerHashOf(payer))
    return {ok: true, payments: own.map((session) => statementEntry(session, clock.now()))}
  }

  return {create, query, close, payUrl, openSessions, statement}
}

function queryResponse(session: CashierSession, now: number): ProviderResponse {
  const state = tradeState(session, now)
  const paid = state === 'SUCCESS' || state === 'REFUND'
  return {
    ok: true,
    tradeState: state,
    transactionId: paid ? session.transactionId : '',
    totalFee: session.totalFee,
    paidAt: paid ? session.paidAt : null,
    ...(isCashier(session.channel) ? {} : {paidParts: paid ? paidParts(session) : []}),
  }
}

/** A payment as the payer's bank shows it: paid money is listed even while it is hidden from the merchant. */
function statementEntry({channel, outTradeNo, state, totalFee, refunds}: CashierSession, now: number) {
  const paidFee = state === 'PAID' ? totalFee : 0
  const ended = refunds.filter((refund) => refundStatus(refund, now) === 'SUCCESS')
  const refundedFee = ended.reduce((sum, {refundFee}) => sum + refundFee, 0)
  return {channel, outTradeNo, paidFee, refundedFee, refundNos: refunds.map(({outRefundNo}) => outRefundNo)}
}

/** The ids of the parts that were paid. */
export const paidParts = ({parts}: Pick<CashierSession, 'parts'>): string[] =>
  parts.filter(({failure}) => failure === '').map(({id}) => id)
