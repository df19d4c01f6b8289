import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {PayState} from '@hmb/contract/codes/pay-state'
import {and, eq, isNull} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type OrderRow, orders} from '../../platform/db/schema/order.ts'
import {type AttemptRow, paymentAttempts} from '../../platform/db/schema/payment.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {isOverdue} from '../order/end.ts'
import {expireOrder} from '../order/expire.ts'
import {askProvider, mayAsk} from './ask.ts'
import {after, ageSeconds, cashierSeconds, latestAttempt, type World} from './attempt.ts'
import {givenUpSeconds, payState} from './state.ts'

/**
 * Of a page that does not say whether it is seen: sooner after a cashier was opened it is the one that is being left, and no
 * person who came back.
 */
const leavingSeconds = 10

/**
 * What became of the payment of one's own order; the provider is asked, but not at every asking. `seenSeconds`: for how long
 * somebody has been before the page that asks, where it tells.
 */
export async function queryPayment(
  world: World,
  userId: string,
  orderNo: string,
  seenSeconds?: number,
): Promise<PayState> {
  const {db, now} = world
  const order = await ownOrder(db, userId, orderNo)
  if (isOverdue(order, now)) await expireOrder(world, order.id)
  else if (order.status === 'WAIT_PAY') await askForWaiting(world, order.id, seenSeconds)
  // The try first: should the payment be recorded between the two, a paid order with an open try is still a paid order.
  const attempt = await latestAttempt(db, order.id)
  return payState(await ownOrder(db, userId, orderNo), attempt, now)
}

async function askForWaiting(world: World, orderId: string, seenSeconds: number | undefined): Promise<void> {
  const {db, now} = world
  const attempt = await latestAttempt(db, orderId)
  if (!attempt?.live || attempt.state === 'MAKING') return
  const returnedAt = returnOf(attempt, now, seenSeconds)
  if (!attempt.returnedAt && returnedAt)
    await db
      .update(paymentAttempts)
      .set({returnedAt})
      .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.returnedAt)))
  if (await mayAsk(world, attempt)) await askProvider(world, attempt)
}

/**
 * When the person came back from the cashier; null while they may still be there. Where the page tells for how long it is seen, that
 * counts once it was long enough: a page in the background, or under a cashier's, proves nothing by asking.
 */
function returnOf(attempt: Pick<AttemptRow, 'createdAt'>, now: Date, seenSeconds: number | undefined): Date | null {
  const age = ageSeconds(attempt, now)
  // Nobody is at a cashier whose link has died; a webview may never tell that its page is seen again.
  if (age >= cashierSeconds + givenUpSeconds) return after(now, -givenUpSeconds)
  if (seenSeconds === undefined) return age >= leavingSeconds ? now : null
  // It may have been open before this cashier was.
  const seen = Math.min(seenSeconds, age)
  return seen >= givenUpSeconds ? after(now, -seen) : null
}

async function ownOrder(db: Database, userId: string, orderNo: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.no, orderNo), eq(orders.userId, userId)))
  if (!order) throw new BusinessError(ErrorCode.NOT_FOUND)
  return order
}
