import {RefundStatus} from '@hmb/contract/codes/refund-status'
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
import {
  payments,
  type RefundNotificationOutcome,
  refundNotifications,
  refunds,
} from '../../platform/db/schema/payment.ts'
import type {PlainRequest, PlainResponse} from '../../platform/http/route.ts'
import {refundNotificationPath} from './notification-url.ts'
import {providerTime} from './provider-time.ts'
import {endRefund} from './refund-rows.ts'

/** A refund notification (退款通知). `refundFee` in fen, `refundedAt` in ms. */
const RefundNotification = v.object({
  notifyId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  outRefundNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  refundFee: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  refundState: v.picklist(['SUCCESS', 'FAIL']),
  refundedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
})
type RefundNotification = v.InferOutput<typeof RefundNotification>

export const refundNotificationCall: PlainCall = {
  area: 'notification',
  name: 'refundNotification',
  method: 'POST',
  path: refundNotificationPath(':provider'),
  summary: 'A payment provider reports the outcome of a refund (退款通知)',
  caller: 'provider',
  request: RefundNotification,
  responses: notificationResponses,
}

/**
 * Receives a provider's refund notification. The response SUCCESS means that it is recorded, with or without an effect; after any
 * other response the provider repeats it.
 */
export async function receiveRefundNotification(request: PlainRequest, ctx: RequestContext): Promise<PlainResponse> {
  const read = await readNotification(request, ctx, RefundNotification)
  if (!read.ok) return read.response
  const outcome = await recordNotification(ctx, read.provider, read.notification)
  return outcome === 'UNKNOWN_REFUND' ? failResponse('refund') : successResponse
}

/** Records a notification once by its id, and what it changes, in one transaction. */
async function recordNotification(
  {db, now, log}: Pick<RequestContext, 'db' | 'now' | 'log'>,
  provider: string,
  notification: RefundNotification,
): Promise<RefundNotificationOutcome> {
  const {notifyId, outRefundNo: refundNo, refundFee, refundState} = notification
  const outcome = await db.transaction(async (tx): Promise<RefundNotificationOutcome> => {
    const [recorded] = await tx
      .insert(refundNotifications)
      .values({provider, notifyId, refundNo, refundFee, refundState, outcome: 'IGNORED', receivedAt: now})
      // The refund may be known now, such as after a restored backup. Until then the provider must not stop repeating.
      .onConflictDoUpdate({
        target: [refundNotifications.provider, refundNotifications.notifyId],
        set: {receivedAt: now},
        setWhere: eq(refundNotifications.outcome, 'UNKNOWN_REFUND'),
      })
      .returning({id: refundNotifications.id})
    if (!recorded) return 'REPEATED'
    const result = await applyNotification(tx, provider, notification, now)
    await tx.update(refundNotifications).set({outcome: result}).where(eq(refundNotifications.id, recorded.id))
    return result
  })
  const fields = {refundNo, notifyId, outcome}
  if (outcome === 'WRONG_AMOUNT' || outcome === 'UNKNOWN_REFUND') log.error(fields, 'refund notification not applied')
  else log.info(fields, 'refund notification')
  return outcome
}

async function applyNotification(
  tx: Database,
  provider: string,
  {outRefundNo, refundFee, refundState, refundedAt}: RefundNotification,
  now: Date,
): Promise<RefundNotificationOutcome> {
  const [refund] = await tx
    .select({id: refunds.id, amount: refunds.amount, provider: payments.provider})
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.refundNo, outRefundNo))
  if (refund?.provider !== provider) return 'UNKNOWN_REFUND'
  // The outbox repeats the request, and its response has the right amount.
  if (refund.amount !== refundFee) return 'WRONG_AMOUNT'
  if (refundState === 'SUCCESS') {
    const result = {status: RefundStatus.REFUND_SUCCESS, refundedAt: providerTime(refundedAt, now)} as const
    return (await endRefund(tx, refund.id, result, now)) ? 'SUCCEEDED' : 'IGNORED'
  }
  const failure = {status: RefundStatus.REFUND_FAIL, failure: 'FAIL'} as const
  return (await endRefund(tx, refund.id, failure, now)) ? 'FAILED' : 'IGNORED'
}
