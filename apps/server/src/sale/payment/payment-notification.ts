import {eq} from 'drizzle-orm'
import * as v from 'valibot'
import type {RequestContext} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {providerNonces} from '../../platform/db/schema/http.ts'
import {type NotificationOutcome, paymentAttempts, paymentNotifications} from '../../platform/db/schema/payment.ts'
import type {PlainRequest, PlainResponse} from '../../platform/http/route.ts'
import {signatureErrorOf} from '../../platform/providers/signature.ts'
import {endAttempt} from './payment-attempt.ts'
import type {PaymentDeps} from './payment-deps.ts'
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

/**
 * Receives a provider's payment notification. The response SUCCESS means that it is recorded, whatever it changed; after any
 * other response the provider repeats it.
 */
export async function receiveNotification(request: PlainRequest, ctx: RequestContext): Promise<PlainResponse> {
  const {db, now, config} = ctx
  if (!(await isAuthentic(db, {secret: config.providerSecret, now, request})))
    return {status: 401, body: {code: 'FAIL', message: 'signature'}}
  const notification = v.safeParse(PaymentNotification, parseJson(request.body))
  if (!notification.success) return {status: 400, body: {code: 'FAIL', message: 'body'}}
  const outcome = await recordNotification(ctx, providerIn(request.url), notification.output)
  if (outcome === 'UNKNOWN_TRADE') return {status: 200, body: {code: 'FAIL', message: 'trade'}}
  return {status: 200, body: {code: 'SUCCESS', message: ''}}
}

/** The provider's name in the address that we gave it. A payment at another provider is unknown under this name. */
const providerIn = (url: string): string => /([\w-]+)(?:\?.*)?$/.exec(url)?.[1] ?? ''

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Whether a provider has signed the request, a short while ago, and it is new. A nonce counts as used only with a correct
 * signature, so that a stranger cannot fill the table.
 */
async function isAuthentic(
  db: Database,
  {secret, now, request}: {secret: string; now: Date; request: Pick<PlainRequest, 'headers' | 'body' | 'url'>},
): Promise<boolean> {
  const {url: path, body, headers} = request
  const {'x-hmb-timestamp': timestamp = '', 'x-hmb-nonce': nonce = '', 'x-hmb-signature': signature = ''} = headers
  if (!/^\d{1,16}$/.test(timestamp) || nonce.length > 128) return false
  if (signatureErrorOf(secret, {method: 'POST', path, timestamp, nonce, body}, signature, now.getTime()) !== '')
    return false
  const fresh = await db
    .insert(providerNonces)
    .values({nonce, seenAt: now})
    .onConflictDoNothing()
    .returning({nonce: providerNonces.nonce})
  return fresh.length === 1
}

/**
 * Records a notification once by its id, and what it changes, in one transaction. Nothing changes on a repetition, on a failure
 * after a success, or when the payment is recorded already.
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
      .onConflictDoNothing()
      .returning({id: paymentNotifications.id})
    if (!recorded) return 'REPEATED'
    const result = await applyNotification(tx, provider, notification, now)
    await tx.update(paymentNotifications).set({outcome: result}).where(eq(paymentNotifications.id, recorded.id))
    return result
  })
  const fields = {tradeNo, notifyId, outcome}
  if (outcome === 'WRONG_AMOUNT' || outcome === 'UNKNOWN_TRADE') log.error(fields, 'payment notification not honoured')
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
    const paidAt = new Date(notification.paidAt)
    return settlePayment(tx, attempt, {transactionId, amount, paidAt, reportedBy: 'NOTIFICATION'}, now)
  }
  if (!attempt.live) return 'IGNORED'
  await endAttempt(tx, attempt.id, 'FAILED', now)
  return 'FAILED'
}
