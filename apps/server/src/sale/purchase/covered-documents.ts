import {and, eq, inArray} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {expireOrder} from '../checkout/order-closing.ts'
import {isOverdue} from '../order/order-status.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'

/** Of these documents, those with an open order or a policy of this product, from any account. */
export async function coveredDocuments(
  db: Database,
  skuNo: string,
  documents: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await holders(db, skuNo, documents)
  return new Set(rows.filter(({order}) => !isOverdue(order, now)).map(({document}) => document))
}

/** Expires the overdue orders that still hold one of these documents, so that a new order may have them. */
export async function expireOverdueHolders(
  deps: PaymentDeps,
  skuNo: string,
  documents: readonly string[],
): Promise<void> {
  const rows = await holders(deps.db, skuNo, documents)
  const overdue = new Set(rows.filter(({order}) => isOverdue(order, deps.now)).map(({order}) => order.id))
  for (const orderId of overdue) await expireOrder(deps, orderId)
}

const holders = (db: Database, skuNo: string, documents: readonly string[]) =>
  db
    .select({
      document: orderItems.document,
      order: {id: orders.id, status: orders.status, payStatus: orders.payStatus, expiresAt: orders.expiresAt},
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(eq(orderItems.skuNo, skuNo), inArray(orderItems.documentLookup, [...documents]), eq(orderItems.live, true)),
    )
