import type {PayChannel} from '@hmb/contract/codes'
import {eq} from 'drizzle-orm'
import {type OrderRow, orderItems} from '../db/schema/order.ts'
import type {Context} from '../http/context.ts'
import {Refusal} from '../http/refusal.ts'
import {checksOf, keepCheck} from './checks.ts'
import type {City} from './city.ts'
import {checkingOf} from './order.ts'

type World = Pick<Context, 'db' | 'cities' | 'now' | 'providers' | 'log'>

/**
 * Refuses a channel that the city's rules keep from this order. Where they want to know what the account's platform says of it and
 * nobody has asked yet, or no answer came, it is asked here: what is not known to be allowed is not allowed.
 */
export async function refuseUnoffered(world: World, order: OrderRow, payChannel: PayChannel): Promise<void> {
  const {db, cities, now} = world
  const city = cities.find(({projectCode}) => projectCode === order.projectCode)
  if (!city) return
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const relations = items.map(({insured}) => insured.relation)
  const offers = (beforeCode: number | null) =>
    city.offers(payChannel, {idType: order.applicant.idType, relations, beforeCode, now})
  const known = (await checksOf(db, order.id))?.beforeCode ?? null
  if (offers(known)) return
  if (known !== null || !offers(await askBefore(world, order, city))) throw new Refusal(5006)
}

/** What the platform says of the order; null in a city where nobody is asked. */
async function askBefore({db, providers, log}: World, order: OrderRow, {asksBefore}: City): Promise<number | null> {
  if (!asksBefore) return null
  const told = await providers.account.beforeCheck(asksBefore, checkingOf(order))
  if (!told.ok) {
    log.warn({orderId: order.id, code: told.code}, 'nobody can say what may pay this order')
    throw new Refusal(5013)
  }
  await keepCheck(db, order.id, {beforeCode: told.code})
  return told.code
}
