import {eq} from 'drizzle-orm'
import * as v from 'valibot'
import type {Database} from '../../platform/db/database.ts'
import {providerNonces} from '../../platform/db/schema/http.ts'
import {type NoticeOutcome, paymentAttempts, paymentNotices} from '../../platform/db/schema/payment.ts'
import type {PlainAsk} from '../../platform/http/handle.ts'
import {faultOf} from '../../platform/providers/signature.ts'
import {endAttempt, type World} from './attempt.ts'
import {settle} from './settle.ts'

/** What a provider tells of a payment. `totalFee` in fen, `paidAt` in ms. */
export const Notice = v.object({
  notifyId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  outTradeNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  transactionId: v.pipe(v.string(), v.maxLength(64)),
  totalFee: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  tradeState: v.picklist(['SUCCESS', 'PAYERROR']),
  paidAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
})
export type Notice = v.InferOutput<typeof Notice>

/**
 * Whether a call is signed by a provider, in time, and new. A nonce counts as used for every instance, and only once the
 * signature is right, so that a stranger cannot fill the table.
 */
export async function isBelieved(
  db: Database,
  {secret, now, ask, path}: {secret: string; now: Date; ask: Pick<PlainAsk, 'headers' | 'body'>; path: string},
): Promise<boolean> {
  const {'x-hmb-timestamp': timestamp = '', 'x-hmb-nonce': nonce = '', 'x-hmb-signature': signature = ''} = ask.headers
  if (!/^\d{1,16}$/.test(timestamp) || nonce.length > 128) return false
  const signed = {method: 'POST', path, timestamp, nonce, body: ask.body}
  if (faultOf(secret, signed, signature, now.getTime()) !== '') return false
  const fresh = await db
    .insert(providerNonces)
    .values({nonce, seenAt: now})
    .onConflictDoNothing()
    .returning({nonce: providerNonces.nonce})
  return fresh.length === 1
}

/**
 * Records a believed notification once, and what it changes with it, in one transaction. The same notification again changes
 * nothing; neither does a failure after a success, nor anything about a payment that is known.
 */
export async function takeNotice(world: World, provider: string, notice: Notice): Promise<NoticeOutcome> {
  const {db, now, log} = world
  const outcome = await db.transaction(async (tx): Promise<NoticeOutcome> => {
    const [recorded] = await tx
      .insert(paymentNotices)
      .values({
        provider,
        notifyId: notice.notifyId,
        tradeNo: notice.outTradeNo,
        transactionId: notice.transactionId,
        totalFee: notice.totalFee,
        tradeState: notice.tradeState,
        outcome: 'IGNORED',
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({id: paymentNotices.id})
    if (!recorded) return 'REPEATED'
    const result = await apply(tx, provider, notice, now)
    await tx.update(paymentNotices).set({outcome: result}).where(eq(paymentNotices.id, recorded.id))
    return result
  })
  const fields = {tradeNo: notice.outTradeNo, notifyId: notice.notifyId, outcome}
  if (outcome === 'WRONG_AMOUNT' || outcome === 'UNKNOWN_TRADE') log.error(fields, 'payment notification not honoured')
  else log.info(fields, 'payment notification')
  return outcome
}

async function apply(tx: Database, provider: string, notice: Notice, now: Date): Promise<NoticeOutcome> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.tradeNo, notice.outTradeNo))
  if (attempt?.provider !== provider) return 'UNKNOWN_TRADE'
  if (notice.tradeState === 'SUCCESS') {
    const {transactionId, totalFee: amount} = notice
    return settle(tx, attempt, {transactionId, amount, paidAt: new Date(notice.paidAt), learntFrom: 'NOTICE'}, now)
  }
  if (!attempt.live) return 'IGNORED'
  await endAttempt(tx, attempt.id, 'FAILED', now)
  return 'FAILED'
}
