import type {PayState} from '@hmb/contract/payment'
import {and, eq, isNull} from 'drizzle-orm'
import type {Database} from '../db/database.ts'
import {type OrderRow, orders} from '../db/schema/order.ts'
import {paymentAttempts} from '../db/schema/payment.ts'
import {Refusal} from '../http/refusal.ts'
import {isOverdue} from '../order/end.ts'
import {expireOrder} from '../order/expire.ts'
import {askProvider, mayAsk} from './ask.ts'
import {ageSeconds, latestAttempt, type World} from './attempt.ts'
import {payState} from './state.ts'

/** Sooner after a cashier was opened, whoever asks is the page that is being left for it, and not a person who came back. */
const leavingSeconds = 10

/** What became of the payment of one's own order; the provider is asked, but not at every asking. */
export async function queryPayment(world: World, userId: string, orderNo: string): Promise<PayState> {
  const {db, now} = world
  const order = await ownOrder(db, userId, orderNo)
  if (isOverdue(order, now)) await expireOrder(world, order.id)
  else if (order.status === 'WAIT_PAY') await askForWaiting(world, order.id)
  // The try first: should the payment be recorded between the two, a paid order with an open try is still a paid order.
  const attempt = await latestAttempt(db, order.id)
  return payState(await ownOrder(db, userId, orderNo), attempt, now)
}

async function askForWaiting(world: World, orderId: string): Promise<void> {
  const {db, now} = world
  const attempt = await latestAttempt(db, orderId)
  if (!attempt?.live || attempt.state === 'MAKING') return
  if (!attempt.returnedAt && ageSeconds(attempt, now) >= leavingSeconds)
    await db
      .update(paymentAttempts)
      .set({returnedAt: now})
      .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.returnedAt)))
  if (await mayAsk(world, attempt)) await askProvider(world, attempt)
}

async function ownOrder(db: Database, userId: string, orderNo: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.no, orderNo), eq(orders.userId, userId)))
  if (!order) throw new Refusal(1003)
  return order
}
