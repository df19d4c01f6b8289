import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {PayState} from '@hmb/contract/codes/pay-state'
import {abandonedSeconds} from '@hmb/rules/pay-state'
import {and, eq, isNull} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import {type AttemptRow, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {getOwnOrder} from '../order/order-rows.ts'
import {isOverdue} from '../order/order-status.ts'
import {ageSeconds, cashierSeconds, findLatestAttempt} from '../payment/payment-attempt.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'
import {payState} from '../payment/payment-state.ts'
import {reserveQuery, syncWithProvider} from '../payment/provider-query.ts'
import {expireOrder} from './order-closing.ts'

/**
 * For a page that does not report its visibility: within this time after the cashier opened, a request comes from the page that
 * the person is leaving.
 */
const leavingSeconds = 10

/**
 * The pay state (支付状态) of the user's own order. The provider is queried, but not more than once within a few seconds.
 * `seenSeconds`: how long the requesting page has been visible; absent when the page does not report it.
 */
export async function queryPayment(
  deps: PaymentDeps,
  userId: string,
  orderNo: string,
  seenSeconds?: number,
): Promise<PayState> {
  const {db, now} = deps
  const order = await getOwnOrder(db, userId, {no: orderNo})
  if (isOverdue(order, now)) await expireOrder(deps, order.id)
  else if (order.status === OrderStatus.WAIT_PAY) await queryLiveAttempt(deps, order.id, seenSeconds)
  // The attempt is read before the order: a payment recorded between the two reads is then still reported as paid.
  const attempt = await findLatestAttempt(db, order.id)
  return payState(await getOwnOrder(db, userId, {no: orderNo}), attempt, now)
}

async function queryLiveAttempt(deps: PaymentDeps, orderId: string, seenSeconds: number | undefined): Promise<void> {
  const {db, now} = deps
  const attempt = await findLatestAttempt(db, orderId)
  if (!attempt?.live || attempt.state === 'MAKING') return
  const returnedAt = estimatedReturnTime(attempt, now, seenSeconds)
  if (!attempt.returnedAt && returnedAt)
    await db
      .update(paymentAttempts)
      .set({returnedAt})
      .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.returnedAt)))
  if (await reserveQuery(deps, attempt)) await syncWithProvider(deps, attempt)
}

/**
 * When the person came back from the cashier; null while they may still be there. A page that reports its visibility must
 * have been visible long enough: a page in the background or behind a cashier sends requests too.
 */
function estimatedReturnTime(
  attempt: Pick<AttemptRow, 'createdAt'>,
  now: Date,
  seenSeconds: number | undefined,
): Date | null {
  const age = ageSeconds(attempt, now)
  // The cashier's link has expired. A webview may never report that its page is visible again.
  if (age >= cashierSeconds + abandonedSeconds) return addSeconds(now, -abandonedSeconds)
  if (seenSeconds === undefined) return age >= leavingSeconds ? now : null
  // The page may have been visible before the cashier opened.
  const visibleSeconds = Math.min(seenSeconds, age)
  return visibleSeconds >= abandonedSeconds ? addSeconds(now, -visibleSeconds) : null
}
