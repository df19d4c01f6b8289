import {randomBytes} from 'node:crypto'
import type {Clock} from '../clock.ts'
import type {Notification} from '../notifications/notifier.ts'
import {errorResponse, orderNotFound, type ProviderResponse} from '../provider-api/provider-response.ts'
import {findTestOutcome} from '../test-outcomes.ts'
import {cashierCopy} from './cashier-copy.ts'
import {type CashierRefund, type CashierSession, isVisible, refundStatus} from './cashier-session.ts'
import type {CashierSessionStore} from './cashier-session-store.ts'
import {randomProviderNumber} from './provider-number.ts'

export interface RefundRequest {
  outTradeNo: string
  outRefundNo: string
  /** fen */
  refundFee: number
  /** fen */
  totalFee: number
  notifyUrl: string
}

/** A refund ends this long after its request, in ms. */
export const refundDurationMs = 5000

export interface RefundDeps {
  clock: Clock
  sessions: CashierSessionStore
  notify(notification: Pick<Notification, 'url' | 'body' | 'dueAt'>): void
}

export type RefundController = ReturnType<typeof createRefundController>

/**
 * The refunds of payments (退款). The merchant is notified when one ends.
 * @example createRefundController(deps).refund('wechat', {outTradeNo: 'T1', outRefundNo: 'R1', refundFee: 6900, …})
 */
export function createRefundController({clock, notify, sessions}: RefundDeps) {
  function refund(channel: string, request: RefundRequest): ProviderResponse {
    const session = sessions.find(channel, request.outTradeNo)
    if (!session) return orderNotFound
    const behavior = findTestOutcome('document', session.outcome)?.refund
    if (behavior === 'REFUSED') return errorResponse('REFUND_REFUSED', cashierCopy.refundRefused)
    const previous = session.refunds.find(({outRefundNo}) => outRefundNo === request.outRefundNo)
    if (previous) return repeatRefund(session, previous, request)
    if (!isVisible(session, clock.now())) return errorResponse('TRADE_STATE_ERROR', '订单未支付，不可退款')
    if (request.totalFee !== session.totalFee) return errorResponse('INVALID_REQUEST', '订单金额不一致')
    const refunded = session.refunds.reduce((sum, {refundFee}) => sum + refundFee, 0)
    if (refunded + request.refundFee > session.totalFee)
      return errorResponse('REFUND_FEE_EXCEEDED', '退款金额超过可退金额')
    const {outRefundNo, refundFee} = request
    const refund = {outRefundNo, refundFee, refundId: randomProviderNumber('50')}
    const failed = behavior === 'FAIL'
    return startRefund(session, {...refund, endsAt: behavior === 'PENDING' ? null : endOfRefund(), failed}, request)
  }

  const endOfRefund = () => clock.now() + refundDurationMs

  /** A repeated `outRefundNo` is the same refund. A failed one starts again, and succeeds. */
  function repeatRefund(session: CashierSession, refund: CashierRefund, request: RefundRequest): ProviderResponse {
    if (refund.refundFee !== request.refundFee) return errorResponse('INVALID_REQUEST', '商户退款单号重复')
    if (refundStatus(refund, clock.now()) !== 'FAIL') return refundResponse(refund)
    return startRefund(session, {...refund, endsAt: endOfRefund(), failed: false}, request)
  }

  /** Saves a refund, and notifies the merchant when it ends. */
  function startRefund(session: CashierSession, refund: CashierRefund, {notifyUrl}: RefundRequest): ProviderResponse {
    const others = session.refunds.filter(({outRefundNo}) => outRefundNo !== refund.outRefundNo)
    sessions.change(session, {refunds: [...others, refund]})
    const {endsAt, failed, outRefundNo, refundFee} = refund
    if (endsAt !== null) {
      const refundState = failed ? 'FAIL' : 'SUCCESS'
      const notifyId = randomBytes(16).toString('hex')
      notify({
        url: notifyUrl,
        dueAt: endsAt,
        body: {notifyId, outRefundNo, refundFee, refundState, refundedAt: endsAt},
      })
    }
    return refundResponse(refund)
  }

  function refundResponse(refund: CashierRefund): ProviderResponse {
    const status = refundStatus(refund, clock.now())
    return {ok: true, refundId: refund.refundId, status, refundedAt: status === 'SUCCESS' ? refund.endsAt : null}
  }

  return {refund}
}
