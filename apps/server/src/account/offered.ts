import type {PayChannel} from '@hmb/contract/codes'
import {eq} from 'drizzle-orm'
import {type OrderRow, orderItems} from '../db/schema/order.ts'
import type {Context} from '../http/context.ts'
import {Refusal} from '../http/refusal.ts'
import {checksOf} from './checks.ts'

/** Refuses a channel that the city's rules keep from this order. */
export async function refuseUnoffered(
  {db, cities, now}: Pick<Context, 'db' | 'cities' | 'now'>,
  order: OrderRow,
  payChannel: PayChannel,
): Promise<void> {
  const city = cities.find(({projectCode}) => projectCode === order.projectCode)
  if (!city) return
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const offered = city.offers(payChannel, {
    idType: order.applicant.idType,
    relations: items.map(({insured}) => insured.relation),
    beforeCode: (await checksOf(db, order.id))?.beforeCode ?? null,
    now,
  })
  if (!offered) throw new Refusal(5006)
}
