import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {eq} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import {type OrderItemRow, type OrderRow, orders} from '../../platform/db/schema/order.ts'
import {type AttemptRow, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {projects} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {newTradeNo} from '../order/order-numbers.ts'
import {findUnpaidItems, getOwnOrder, isPaid, lockOrder} from '../order/order-rows.ts'
import {assertPayable, isOverdue, unpayableError} from '../order/order-status.ts'
import {
  ageSeconds,
  cashierSeconds,
  findLatestAttempt,
  findLiveAttempt,
  openingSeconds,
} from '../payment/payment-attempt.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {closeUnpaidAttempt} from '../payment/provider-query.ts'
import {expireOrder} from './order-closing.ts'

export interface AttemptRequest {
  userId: string
  orderNo: string
  payChannel: PayChannel
  /** The cashier or the account platform that takes the money. */
  provider: string
  /** The amount that the person saw, in fen; null when the page showed none. */
  totalFee: number | null
  /** Runs in the transaction of the attempt. When it throws, no attempt is created. */
  onCreated?(tx: Database, attempt: AttemptRow): Promise<void>
}

export interface CreatedAttempt {
  order: OrderRow
  attempt: AttemptRow
  /** The items that the attempt pays: their prices are its `totalFee`. */
  items: readonly OrderItemRow[]
}

/** Creates the order's one live attempt. A previous one is queried first, and closed at its provider when it is unpaid. */
export async function createAttempt(deps: PaymentDeps, request: AttemptRequest): Promise<CreatedAttempt> {
  const {db, now} = deps
  const {userId, orderNo} = request
  const order = await getOwnOrder(db, userId, {no: orderNo})
  if (isOverdue(order, now)) {
    await expireOrder(deps, order.id)
    throw await endedAttemptError(db, order.id, now)
  }
  const insert = () => db.transaction((tx) => insertAttempt(tx, order.id, request, now))
  const first = await insert()
  if ('attempt' in first) return first
  await closePreviousAttempt(deps, first.previous)
  const second = await insert()
  // Another tab was faster. Its cashier has just opened and stays open.
  if ('previous' in second) throw new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
  return second
}

/** Inserts the attempt under the order's lock; returns the live attempt instead when there is one. */
async function insertAttempt(
  tx: Database,
  orderId: string,
  {payChannel, provider, totalFee, onCreated}: AttemptRequest,
  now: Date,
): Promise<CreatedAttempt | {previous: AttemptRow}> {
  const order = await lockOrder(tx, orderId)
  assertPayable(order, now)
  const items = await findUnpaidItems(tx, order.id)
  const unpaidFee = items.reduce((sum, {price}) => sum + price, 0)
  if (totalFee !== null && totalFee !== unpaidFee) throw new BusinessError(ErrorCode.AMOUNT_CHANGED)
  await assertProjectChannel(tx, order, payChannel)
  const previous = await findLiveAttempt(tx, order.id)
  if (previous) return {previous}
  const latest = await findLatestAttempt(tx, order.id)
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      tradeNo: newTradeNo(now),
      orderId: order.id,
      position: (latest?.position ?? 0) + 1,
      provider,
      payChannel,
      totalFee: unpaidFee,
      state: 'MAKING',
      live: true,
      createdAt: now,
      // If this process dies before the provider responds, the reconciliation finds the attempt.
      nextQueryAt: addSeconds(now, openingSeconds),
    })
    .returning()
  if (!attempt) throw new Error('a payment attempt was not written')
  await onCreated?.(tx, attempt)
  return {order, attempt, items}
}

async function assertProjectChannel(tx: Database, order: OrderRow, payChannel: string): Promise<void> {
  const [project] = await tx
    .select({channels: projects.channels})
    .from(projects)
    .where(eq(projects.projectId, order.projectId))
  if (!project?.channels.includes(payChannel)) throw new BusinessError(ErrorCode.PAY_METHOD_UNAVAILABLE)
}

/** Closes the previous attempt at its provider; throws when that attempt is paid or may still be. */
async function closePreviousAttempt(deps: PaymentDeps, previous: AttemptRow): Promise<void> {
  // The process of an abandoned call has ended, so that no call waits for the provider's response to its attempt.
  const isAbandoned = previous.createdAt.getTime() === deps.abandonedAt?.getTime()
  if (previous.state === 'MAKING' && !isAbandoned && ageSeconds(previous, deps.now) < openingSeconds)
    throw new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
  // Once its link has expired, the person cannot be at the cashier, even if the provider still reports a payment under way.
  const closeEvenIfPaying = ageSeconds(previous, deps.now) >= cashierSeconds
  switch (await closeUnpaidAttempt(deps, previous, {closeEvenIfPaying})) {
    case 'ENDED':
      return
    case 'PAID':
      throw new BusinessError(ErrorCode.ORDER_PAID)
    case 'PAYING':
      throw new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
    case 'UNKNOWN':
      throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
    case 'CLOSE_UNCONFIRMED':
      throw new BusinessError(
        (await isPaid(deps.db, previous.orderId)) ? ErrorCode.ORDER_PAID : ErrorCode.PAYMENT_IN_PROGRESS,
      )
  }
}

/** The error for an attempt that ended before its provider responded, by the order's present state. */
export async function endedAttemptError(db: Database, orderId: string, now: Date): Promise<BusinessError> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const error = order ? unpayableError(order, now) : new BusinessError(ErrorCode.NOT_FOUND)
  if (error) return error
  // The order can still be paid: the provider was too slow, and the page that it opened is closed.
  return (await findLiveAttempt(db, orderId))
    ? new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
    : new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
}
