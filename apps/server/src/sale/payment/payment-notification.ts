import type {PlainCall} from '@hmb/contract/openapi/plain-call'
import {eq} from 'drizzle-orm'
import * as v from 'valibot'
import type {RequestContext} from '../../context/deps.ts'
import {
  failResponse,
  notificationResponses,
  readNotification,
  successResponse,
} from '../../context/signed-notification.ts'
import type {Database} from '../../platform/db/database.ts'
import {type NotificationOutcome, paymentAttempts, paymentNotifications} from '../../platform/db/schema/payment.ts'
import type {PlainRequest, PlainResponse} from '../../platform/http/route.ts'
import {notificationPath} from './notification-url.ts'
import {endAttempt} from './payment-attempt.ts'
import type {PaymentDeps} from './payment-deps.ts'
import {providerTime} from './provider-time.ts'
import {settlePayment} from './settlement.ts'

/** A payment notification (支付通知). `totalFee` in fen, `paidAt` in ms. */
const PaymentNotification = v.object({
  notifyId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  outTradeNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  transactionId: v.pipe(v.string(), v.maxLength(64)),
  totalFee: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  tradeState: v.picklist(['SUCCESS', 'PAYERROR']),
  paidAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
})
type PaymentNotification = v.InferOutput<typeof PaymentNotification>

export const paymentNotificationCall: PlainCall = {
  area: 'notification',
  name: 'paymentNotification',
  method: 'POST',
  path: notificationPath(':provider'),
  summary: 'A payment provider reports the outcome of a payment (支付通知)',
  caller: 'provider',
  request: PaymentNotification,
  responses: notificationResponses,
}

/**
 * Receives a provider's payment notification. The response SUCCESS means that it is recorded, with or without an effect; after
 * any other response the provider repeats it.
 */
export async function receiveNotification(request: PlainRequest, ctx: RequestContext): Promise<PlainResponse> {
  const read = await readNotification(request, ctx, PaymentNotification)
  if (!read.ok) return read.response
  const outcome = await recordNotification(ctx, read.provider, read.notification)
  return outcome === 'UNKNOWN_TRADE' ? failResponse('trade') : successResponse
}

/**
 * Records a notification once by its id, and what it changes, in one transaction. A repetition is applied only while the
 * trade was unknown before. A failure after a success, and a payment that is recorded already, change nothing.
 */
async function recordNotification(
  {db, now, log}: PaymentDeps,
  provider: string,
  notification: PaymentNotification,
): Promise<NotificationOutcome> {
  const {notifyId, outTradeNo: tradeNo, transactionId, totalFee, tradeState} = notification
  const outcome = await db.transaction(async (tx): Promise<NotificationOutcome> => {
    const [recorded] = await tx
      .insert(paymentNotifications)
      .values({provider, notifyId, tradeNo, transactionId, totalFee, tradeState, outcome: 'IGNORED', receivedAt: now})
      // The payment may be known now, such as after a restored backup. Until then the provider must not stop repeating.
      .onConflictDoUpdate({
        target: [paymentNotifications.provider, paymentNotifications.notifyId],
        set: {receivedAt: now},
        setWhere: eq(paymentNotifications.outcome, 'UNKNOWN_TRADE'),
      })
      .returning({id: paymentNotifications.id})
    if (!recorded) return 'REPEATED'
    const result = await applyNotification(tx, provider, notification, now)
    await tx.update(paymentNotifications).set({outcome: result}).where(eq(paymentNotifications.id, recorded.id))
    return result
  })
  const fields = {tradeNo, notifyId, outcome}
  if (outcome === 'WRONG_AMOUNT' || outcome === 'UNKNOWN_TRADE') log.error(fields, 'payment notification not applied')
  else log.info(fields, 'payment notification')
  return outcome
}

async function applyNotification(
  tx: Database,
  provider: string,
  notification: PaymentNotification,
  now: Date,
): Promise<NotificationOutcome> {
  const {outTradeNo, tradeState, transactionId, totalFee: amount} = notification
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.tradeNo, outTradeNo))
  if (attempt?.provider !== provider) return 'UNKNOWN_TRADE'
  if (tradeState === 'SUCCESS') {
    const paidAt = providerTime(notification.paidAt, now)
    return settlePayment(tx, attempt, {transactionId, amount, paidAt, reportedBy: 'NOTIFICATION'}, now)
  }
  if (!attempt.live) return 'IGNORED'
  await endAttempt(tx, attempt.id, 'FAILED', now)
  return 'FAILED'
}
