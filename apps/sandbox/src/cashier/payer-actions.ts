import {randomBytes} from 'node:crypto'
import type {Clock} from '../clock.ts'
import type {Notification} from '../notifications/notifier.ts'
import {findTestOutcome} from '../test-outcomes.ts'
import {type CashierSession, isCashier, isHidden, isPayable} from './cashier-session.ts'
import type {CashierSessionStore} from './cashier-session-store.ts'
import {randomProviderNumber} from './provider-number.ts'

export interface PayerActionDeps {
  clock: Clock
  sessions: CashierSessionStore
  notify(notification: Pick<Notification, 'url' | 'body' | 'dueAt'>): void
}

export type PayerActions = ReturnType<typeof createPayerActions>

/**
 * What the payer does with a payment: pays, fails, cancels or never returns. The merchant is notified of a result.
 * @example createPayerActions(deps).pay(session) // true
 */
export function createPayerActions({clock, sessions, notify}: PayerActionDeps) {
  function notifyPayment(session: CashierSession, {tradeState, dueAt, extraFen = 0}: PaymentResult): void {
    notify({
      url: session.notifyUrl,
      dueAt,
      body: {
        notifyId: randomBytes(16).toString('hex'),
        outTradeNo: session.outTradeNo,
        transactionId: session.transactionId,
        totalFee: session.totalFee + extraFen,
        tradeState,
        paidAt: session.paidAt ?? clock.now(),
      },
    })
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
      notifyPayment(session, {tradeState: 'SUCCESS', dueAt: knownAt, extraFen: behavior.notifiedExtraFen})
    }
  }

  return {
    markPaid,
    /** 确认支付. Returns false when the payment can no longer be paid. A second press changes nothing. */
    pay(session: CashierSession): boolean {
      if (session.state === 'PAID') return true
      const now = clock.now()
      if (!isPayable(session, now)) return false
      markPaid(session, now)
      return true
    },
    /** 支付失败. */
    fail(session: CashierSession): boolean {
      const now = clock.now()
      if (!isPayable(session, now)) return session.state === 'FAILED'
      sessions.change(session, {state: 'FAILED', transactionId: randomProviderNumber('42')})
      notifyPayment(session, {tradeState: 'PAYERROR', dueAt: now})
      return true
    },
    /** 取消支付. The payment does not change and can still be paid. */
    cancel: (session: CashierSession): boolean => isPayable(session, clock.now()),
    /** 不返回. The payment stays in USERPAYING. */
    neverReturn(session: CashierSession): void {
      if (isPayable(session, clock.now())) sessions.change(session, {state: 'PAYING'})
    },
    /** Notifies a paid payment that the merchant does not know yet. The delayed notification then comes as a repeated one. */
    notifyNow(session: CashierSession): void {
      const now = clock.now()
      if (!isHidden(session, now)) return
      sessions.change(session, {knownAt: now})
      notifyPayment(session, {tradeState: 'SUCCESS', dueAt: now})
    },
  }
}

interface PaymentResult {
  tradeState: 'SUCCESS' | 'PAYERROR'
  /** ms; when the merchant is notified. */
  dueAt: number
  /** fen; a test outcome notifies a wrong amount. */
  extraFen?: number | undefined
}
