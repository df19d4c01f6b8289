import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {and, eq} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderRow, orders} from '../../platform/db/schema/order.ts'
import {type AttemptRow, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {projects} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {post} from '../../platform/outbox/outbox.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import {isOverdue} from '../order/end.ts'
import {expireOrder} from '../order/expire.ts'
import {newTradeNo} from '../order/numbers.ts'
import {askProvider, closeAtProvider} from './ask.ts'
import {
  after,
  ageSeconds,
  cashierOf,
  cashierSeconds,
  endAttempt,
  latestAttempt,
  liveAttempt,
  openingSeconds,
  type World,
} from './attempt.ts'
import {lockOrder, unpaidItems} from './settle.ts'
import {firstAskSeconds} from './sweep.ts'

/** Who wants to pay which order, and with whom. */
export interface Claiming {
  userId: string
  orderNo: string
  payChannel: PayChannel
  provider: string
  /** What the person was shown, in fen; the order's own amount when there was nothing to show. */
  totalFee: number | null
}

export interface PayAsk extends Omit<Claiming, 'provider'> {
  payChannel: keyof typeof cashierOf
  /** What the cashier calls it; the product's name where the caller has nothing to say. */
  body?: string
  notifyUrl: string
}

export interface Cashier {
  tradeNo: string
  payUrl: string
}

/**
 * Opens a cashier for an order. An order has one live try: an earlier one is asked for first, and closed at the provider when
 * it is unpaid; one that is being paid stays, and the second is refused.
 * `remember` runs in the transaction that makes the cashier's address known.
 */
export async function startPayment(
  world: World,
  ask: PayAsk,
  remember: (tx: Database, cashier: Cashier) => Promise<void> = async () => {},
): Promise<Cashier> {
  const claimed = await claimOrder(world, {...ask, provider: cashierOf[ask.payChannel]})
  return openCashier(world, ask, claimed, remember)
}

/** Makes the order's one live try, with whomever; earlier tries are asked for and closed first. */
export async function claimOrder(world: World, ask: Claiming): Promise<{order: OrderRow; attempt: AttemptRow}> {
  const claim = await tryClaim(world, ask)
  if ('attempt' in claim) return claim
  await clearWay(world, claim.blocking)
  const second = await tryClaim(world, ask)
  // Another tab was faster: its cashier is a moment old and stays.
  if ('blocking' in second) throw new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
  return second
}

type Claim = {order: OrderRow; attempt: AttemptRow} | {blocking: AttemptRow}

async function tryClaim(world: World, ask: Claiming): Promise<Claim> {
  const {db, now} = world
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.no, ask.orderNo), eq(orders.userId, ask.userId)))
  if (!found) throw new BusinessError(ErrorCode.NOT_FOUND)
  if (isOverdue(found, now)) {
    await expireOrder(world, found.id)
    throw new BusinessError((await paidMeanwhile(db, found.id)) ? ErrorCode.ORDER_PAID : ErrorCode.ORDER_EXPIRED)
  }
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    refuseUnpayable(order, now)
    const due = await unpaidFee(tx, order.id)
    if (ask.totalFee !== null && ask.totalFee !== due) throw new BusinessError(ErrorCode.AMOUNT_CHANGED)
    await refuseChannel(tx, order, ask.payChannel)
    const blocking = await liveAttempt(tx, order.id)
    if (blocking) return {blocking}
    const latest = await latestAttempt(tx, order.id)
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({
        tradeNo: newTradeNo(now),
        orderId: order.id,
        position: (latest?.position ?? 0) + 1,
        provider: ask.provider,
        payChannel: ask.payChannel,
        totalFee: due,
        state: 'MAKING',
        live: true,
        createdAt: now,
        // Should this process die before the provider answers, the sweep finds the try.
        nextAskAt: after(now, openingSeconds),
      })
      .returning()
    if (!attempt) throw new Error('a payment attempt was not written')
    return {order, attempt}
  })
}

/** Refuses an order that cannot be paid, and says why. */
export function refuseUnpayable(order: OrderRow, now: Date): void {
  const refusal = unpayable(order, now)
  if (refusal) throw refusal
}

function unpayable(order: OrderRow, now: Date): BusinessError | null {
  if (order.paidAt) return new BusinessError(ErrorCode.ORDER_PAID)
  // Closed by time is said as such; cancelled, or closed by whomever, is over.
  if (order.status === 'CLOSED' && order.expiresAt.getTime() <= now.getTime())
    return new BusinessError(ErrorCode.ORDER_EXPIRED)
  if (order.status !== 'WAIT_PAY') return new BusinessError(ErrorCode.ORDER_CLOSED)
  if (order.payStatus === 'TO_BE_CONFIRMED') return new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
  return isOverdue(order, now) ? new BusinessError(ErrorCode.ORDER_EXPIRED) : null
}

/** What is still to be paid of an order, in fen. */
async function unpaidFee(db: Database, orderId: string): Promise<number> {
  return (await unpaidItems(db, orderId)).reduce((sum, {price}) => sum + price, 0)
}

async function refuseChannel(tx: Database, order: OrderRow, payChannel: string): Promise<void> {
  const [project] = await tx
    .select({channels: projects.channels})
    .from(projects)
    .where(eq(projects.projectId, order.projectId))
  if (!project?.channels.includes(payChannel)) throw new BusinessError(ErrorCode.PAY_METHOD_UNAVAILABLE)
}

/** Gets an earlier try out of the way, or refuses because something may still come of it. */
async function clearWay(world: World, blocking: AttemptRow): Promise<void> {
  if (blocking.state === 'MAKING' && ageSeconds(blocking, world.now) < openingSeconds)
    throw new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
  const learnt = await askProvider(world, blocking)
  if (learnt === 'PAID') throw new BusinessError(ErrorCode.ORDER_PAID)
  if (learnt === 'OVER') return
  if (learnt === 'UNKNOWN') throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
  // A cashier older than its link is nobody's any more, whatever the provider says of it.
  if (learnt === 'PAYING' && ageSeconds(blocking, world.now) < cashierSeconds)
    throw new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
  if (await closeAtProvider(world, blocking)) return
  throw new BusinessError(
    (await paidMeanwhile(world.db, blocking.orderId)) ? ErrorCode.ORDER_PAID : ErrorCode.PAYMENT_IN_PROGRESS,
  )
}

async function paidMeanwhile(db: Database, orderId: string): Promise<boolean> {
  const [order] = await db.select({paidAt: orders.paidAt}).from(orders).where(eq(orders.id, orderId))
  return Boolean(order?.paidAt)
}

async function openCashier(
  world: World,
  ask: PayAsk,
  {order, attempt}: {order: OrderRow; attempt: AttemptRow},
  remember: (tx: Database, cashier: Cashier) => Promise<void>,
): Promise<Cashier> {
  const {db, providers, now, log} = world
  const {name, idType, idNo} = order.applicant
  const answer = await providers.pay[cashierOf[ask.payChannel]].create({
    outTradeNo: attempt.tradeNo,
    totalFee: attempt.totalFee,
    body: ask.body ?? order.skuName,
    tradeType: 'MWEB',
    notifyUrl: ask.notifyUrl,
    identity: {name, idType, idNo},
  })
  if (!answer.ok) {
    log.warn({tradeNo: attempt.tradeNo, code: answer.code}, 'cashier not opened')
    await db.transaction(async (tx) => {
      await endAttempt(tx, attempt.id, 'REFUSED', now)
      // No answer may still mean an open cashier.
      if (answer.code === unreachableCode) await post(tx, 'pay.close', {attemptId: attempt.id}, now)
    })
    throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
  }
  const cashier = {tradeNo: attempt.tradeNo, payUrl: answer.payUrl}
  const open = await db.transaction(async (tx) => {
    const opened = await letPay(tx, attempt, now)
    if (opened) await remember(tx, cashier)
    return opened
  })
  if (!open) throw await whyEnded(world, order.id)
  return cashier
}

/** A try was over before its provider had answered: how the order stands by now says why. */
export async function whyEnded({db, now}: Pick<World, 'db' | 'now'>, orderId: string): Promise<BusinessError> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const refusal = order ? unpayable(order, now) : new BusinessError(ErrorCode.NOT_FOUND)
  if (refusal) return refusal
  // Nobody but the provider was too slow, and what it opened is closed.
  return (await liveAttempt(db, orderId))
    ? new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
    : new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
}

/** The page for a try is open: the person may pay there. False when the order ended while the provider thought. */
export async function letPay(tx: Database, attempt: AttemptRow, now: Date): Promise<boolean> {
  const opened = await tx
    .update(paymentAttempts)
    .set({state: 'OPEN', nextAskAt: after(now, firstAskSeconds)})
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'MAKING')))
    .returning({id: paymentAttempts.id})
  if (opened.length === 0) await post(tx, 'pay.close', {attemptId: attempt.id}, now)
  return opened.length > 0
}
