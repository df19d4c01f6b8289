import {eq} from 'drizzle-orm'
import type {Context} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import type {OrderItemRow, OrderRow} from '../../platform/db/schema/order.ts'
import {type AttemptRow, paymentAttempts, payments} from '../../platform/db/schema/payment.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import type {AccountPaid} from '../../platform/providers/providers.ts'
import {refuseUnseen} from '../face/face.ts'
import {awaitAccount} from '../payment/ask.ts'
import {after, endAttempt} from '../payment/attempt.ts'
import {notifyUrl} from '../payment/notify-url.ts'
import {settle, unpaidItems} from '../payment/settle.ts'
import {claimOrder, letPay, whyEnded} from '../payment/start.ts'
import {firstAskSeconds} from '../payment/sweep.ts'
import {refuseUnoffered} from './offered.ts'
import {holderOf} from './order.ts'
import {asRefusal} from './refused.ts'

/** What came of an account payment. */
export interface AccountOutcome {
  tradeNo: string
  /** 1 the person goes to the provider's page, 2 it is under way, 3 it is done. */
  payStatus: 1 | 2 | 3
  payUrl: string
  encryptedTradeNo: string
  encryptedYYBH: string
  /** Who was not paid for, and why; everybody else was. */
  failures: {item: OrderItemRow; message: string}[]
}

interface PayFrom {
  order: OrderRow
  payChannel: '2' | '4' | '5'
  platform: string
  /** What the platform's checks have given out, and what the person has entered. */
  proofs: Readonly<Record<string, string>>
}

/**
 * Pays an order from an account, under the same rules as at a cashier: one live attempt, recorded once, money for an order that
 * is over goes back. A platform that gives no answer may have taken the money, so the order then waits until it is asked again.
 * `answer` makes the call's answer, which is remembered in the transaction that records the outcome.
 */
export async function payFromAccount<Answer>(
  ctx: Context,
  {order, payChannel, platform, proofs}: PayFrom,
  answer: (outcome: AccountOutcome) => Answer,
): Promise<Answer> {
  const {db, providers, now, log} = ctx
  await refuseUnoffered(ctx, order, payChannel)
  await refuseUnseen(ctx, order)
  const claiming = {userId: order.userId, orderNo: order.no, payChannel, provider: platform, totalFee: null}
  const {attempt} = await claimOrder(ctx, claiming)
  const items = await unpaidItems(db, order.id)
  const payment = {
    outTradeNo: attempt.tradeNo,
    orderNo: order.no,
    totalFee: attempt.totalFee,
    body: order.skuName,
    notifyUrl: notifyUrl(ctx.config, platform),
    holder: holderOf(order),
    parts: items.map(({id, price, insured: {name, idType, idNo}}) => ({id, fee: price, name, idType, idNo})),
  }
  const paid = await providers.account.pay(platform, payment, proofs)
  if (!paid.ok && paid.code !== unreachableCode) {
    log.warn({tradeNo: attempt.tradeNo, code: paid.code}, 'account payment refused')
    await endAttempt(db, attempt.id, 'REFUSED', now)
    throw asRefusal(paid)
  }
  return record(ctx, {attempt, items, paid}, answer)
}

interface Recording {
  attempt: AttemptRow
  items: readonly OrderItemRow[]
  paid: AccountPaid
}

async function record<Answer>(
  ctx: Context,
  {attempt, items, paid}: Recording,
  answer: (outcome: AccountOutcome) => Answer,
): Promise<Answer> {
  const {db, now, log} = ctx
  const {tradeNo} = attempt
  const nothing = {tradeNo, payUrl: '', encryptedTradeNo: '', encryptedYYBH: '', failures: []}
  const remembered = async (tx: Database, outcome: AccountOutcome) => {
    const made = answer(outcome)
    await ctx.remember(tx, made)
    return made
  }

  if (!paid.ok || paid.way === 'PROCESSING') {
    if (!paid.ok) log.warn({tradeNo}, 'account payment without an answer')
    return db.transaction(async (tx) => {
      await awaitAccount(tx, attempt)
      await tx
        .update(paymentAttempts)
        .set({nextAskAt: after(now, firstAskSeconds)})
        .where(eq(paymentAttempts.id, attempt.id))
      return remembered(tx, {...nothing, payStatus: 2})
    })
  }
  if (paid.way === 'PAGE') {
    const {payUrl, encryptedTradeNo, encryptedYYBH} = paid
    const opened = await db.transaction(async (tx) => {
      if (!(await letPay(tx, attempt, now))) return null
      return remembered(tx, {...nothing, payStatus: 1, payUrl, encryptedTradeNo, encryptedYYBH})
    })
    if (opened === null) throw await whyEnded(ctx, attempt.orderId)
    return opened
  }
  const failures = paid.failures.flatMap(({id, message}) => {
    const item = items.find((one) => one.id === id)
    return item ? [{item, message}] : []
  })
  const done = await db.transaction(async (tx) => {
    const kept = await settlePart(tx, attempt, paid, now)
    return kept ? await remembered(tx, {...nothing, payStatus: 3, failures}) : null
  })
  // The order ended while the platform took the money, which is on its way back.
  if (done === null) throw await whyEnded(ctx, attempt.orderId)
  return done
}

/** Records what an account has taken at once. False when it goes back. */
async function settlePart(
  tx: Database,
  attempt: AttemptRow,
  paid: Extract<AccountPaid, {ok: true}>,
  now: Date,
): Promise<boolean> {
  if (paid.paidParts.length === 0) {
    await endAttempt(tx, attempt.id, 'FAILED', now)
    return true
  }
  const {transactionId, totalFee: amount, paidParts: parts} = paid
  const paidAt = new Date(paid.paidAt ?? now)
  const settled = await settle(tx, attempt, {transactionId, amount, parts, paidAt, learntFrom: 'ASK'}, now)
  if (settled !== 'REPEATED') return settled === 'HONOURED'
  // A notification was faster, and may have found the order over.
  const [known] = await tx.select().from(payments).where(eq(payments.attemptId, attempt.id))
  return known?.honoured === true
}
