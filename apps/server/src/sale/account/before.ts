import type {Context} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {keepCheck} from './checks.ts'
import {checkingOf} from './order.ts'

/**
 * What the account's platform says of an order before it is paid, kept for the server's own rules; null in a city where nobody is
 * asked.
 */
export async function askBefore(
  {db, cities, providers}: Pick<Context, 'db' | 'cities' | 'providers'>,
  order: Pick<OrderRow, 'id' | 'no' | 'applicant' | 'projectCode'>,
) {
  const platform = cities.find(({projectCode}) => projectCode === order.projectCode)?.asksBefore
  if (!platform) return null
  const told = await providers.account.beforeCheck(platform, checkingOf(order))
  if (told.ok) await keepCheck(db, order.id, {beforeCode: told.code})
  return told
}
