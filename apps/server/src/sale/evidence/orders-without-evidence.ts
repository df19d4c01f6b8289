import {accountChannels} from '@hmb/rules/refund'
import {and, asc, eq, gte, inArray, isNull, notExists, sql} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {evidence, evidenceRegister} from '../../platform/db/schema/evidence.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {renewalActs} from './renewal-evidence.ts'

/** The maximum number of orders, and of payments, in the list. */
const maxListed = 100

/**
 * Numbers of orders, and of payments from medical accounts, without an event: it may have been removed together with its chain.
 * Covers the time since the log began, within the retention of evidence. A renewal needs an event when the order that it renews
 * has one.
 */
export async function findActsWithoutEvidence(db: Database, keptSince: Date): Promise<string[]> {
  const [register] = await db.select({since: evidenceRegister.since}).from(evidenceRegister)
  // The first consent precedes the first order.
  const since = register && register.since > keptSince ? register.since : keptSince
  const eventOf = (kind: string, version: typeof orders.no | typeof paymentAttempts.tradeNo) =>
    db
      .select({one: sql`1`})
      .from(evidence)
      .where(and(eq(evidence.subjectId, orders.id), eq(evidence.kind, kind), eq(evidence.version, version)))
  /** The renewals of orders without evidence. */
  const ofOrderWithoutEvidence = db
    .select({one: sql`1`})
    .from(renewals)
    .leftJoin(evidence, and(eq(evidence.subjectId, renewals.orderId), inArray(evidence.kind, renewalActs)))
    .where(and(eq(renewals.renewalOrderId, orders.id), isNull(evidence.hash)))
  const placedOrders = await db
    .select({no: orders.no})
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, since),
        notExists(ofOrderWithoutEvidence),
        notExists(eventOf('ORDER_PLACED', orders.no)),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(maxListed)
  const accountPayments = await db
    .select({no: paymentAttempts.tradeNo})
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        gte(paymentAttempts.createdAt, since),
        inArray(paymentAttempts.payChannel, accountChannels),
        notExists(eventOf('ACCOUNT_PAYMENT', paymentAttempts.tradeNo)),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(maxListed)
  return [...placedOrders, ...accountPayments].map(({no}) => no)
}
