import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {eq} from 'drizzle-orm'
import type {Context} from '../../context/deps.ts'
import {type OrderRow, orderItems} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {askBefore} from './before.ts'
import {checksOf} from './checks.ts'

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
  if (known !== null || !offers(await codeOf(world, order))) throw new BusinessError(ErrorCode.PAY_METHOD_UNAVAILABLE)
}

/** What the platform says of the order; null in a city where nobody is asked. */
async function codeOf(world: World, order: OrderRow): Promise<number | null> {
  const told = await askBefore(world, order)
  if (!told) return null
  if (told.ok) return told.code
  world.log.warn({orderId: order.id, code: told.code}, 'nobody can say what may pay this order')
  throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
}
