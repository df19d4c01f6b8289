import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Database} from '../../platform/db/database.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {enqueue} from '../../platform/outbox/outbox.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import {cashierOf, endAttempt, openAttempt} from '../payment/payment-attempt.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {type AttemptRequest, type CreatedAttempt, createAttempt, endedAttemptError} from './attempt-creation.ts'

export interface CashierPaymentRequest extends Omit<AttemptRequest, 'provider'> {
  payChannel: keyof typeof cashierOf
  /** The name of the purchase on the cashier page; the product's name by default. */
  body?: string
  notifyUrl: string
}

/** A provider's cashier page (支付机构收银台). */
export interface CashierPage {
  tradeNo: string
  payUrl: string
}

/**
 * Opens a cashier page for an order. An order has one live attempt: see {@link createAttempt}. `onOpened` runs in the transaction
 * that opens the attempt.
 */
export async function startPayment(
  deps: PaymentDeps,
  request: CashierPaymentRequest,
  onOpened: (tx: Database, page: CashierPage) => Promise<void> = async () => {},
): Promise<CashierPage> {
  const created = await createAttempt(deps, {...request, provider: cashierOf[request.payChannel]})
  const {attempt, order} = created
  const page = {tradeNo: attempt.tradeNo, payUrl: await createAtProvider(deps, request, created)}
  const isOpened = await deps.db.transaction(async (tx) => {
    const isOpen = await openAttempt(tx, attempt, deps.now)
    if (isOpen) await onOpened(tx, page)
    return isOpen
  })
  if (!isOpened) throw await endedAttemptError(deps.db, order.id, deps.now)
  return page
}

/** Creates the payment at the provider and returns the address of its cashier page. */
async function createAtProvider(
  {db, providers, now, log}: PaymentDeps,
  {payChannel, body, notifyUrl}: CashierPaymentRequest,
  {order, attempt}: CreatedAttempt,
): Promise<string> {
  const response = await providers.pay[cashierOf[payChannel]].create({
    outTradeNo: attempt.tradeNo,
    orderNo: order.no,
    totalFee: attempt.totalFee,
    body: body ?? order.skuName,
    tradeType: 'MWEB',
    notifyUrl,
  })
  if (response.ok) return response.payUrl
  log.warn({tradeNo: attempt.tradeNo, code: response.code}, 'cashier not opened')
  await db.transaction(async (tx) => {
    await endAttempt(tx, attempt.id, 'REFUSED', now)
    // Without a response the cashier may still be open.
    if (response.code === unreachableCode) await enqueue(tx, 'pay.close', {attemptId: attempt.id}, now)
  })
  throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
}
