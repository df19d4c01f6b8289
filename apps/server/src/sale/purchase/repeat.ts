import {and, eq, inArray} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {isOverdue} from '../order/end.ts'
import {expireOrder} from '../order/expire.ts'
import type {World} from '../payment/attempt.ts'

/** Documents of those who have an open order or a policy of this product, whoever placed it. */
export async function coveredDocuments(
  db: Database,
  skuNo: string,
  documents: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await holders(db, skuNo, documents)
  return new Set(rows.filter(({order}) => !isOverdue(order, now)).map(({document}) => document))
}

/** Closes orders whose time is up and that still hold one of these people, so that they do not stand in the way. */
export async function clearOverdue(world: World, skuNo: string, documents: readonly string[]): Promise<void> {
  const rows = await holders(world.db, skuNo, documents)
  const overdue = new Set(rows.filter(({order}) => isOverdue(order, world.now)).map(({order}) => order.id))
  for (const orderId of overdue) await expireOrder(world, orderId)
}

const holders = (db: Database, skuNo: string, documents: readonly string[]) =>
  db
    .select({
      document: orderItems.document,
      order: {id: orders.id, status: orders.status, payStatus: orders.payStatus, expiresAt: orders.expiresAt},
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.skuNo, skuNo), inArray(orderItems.document, [...documents]), eq(orderItems.live, true)))
