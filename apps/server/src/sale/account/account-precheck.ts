import type {RequestContext} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {saveCheck} from './account-checks.ts'
import {checkSubject} from './payable-order.ts'

/**
 * Asks the city's account platform, before payment, which ways of paying the order allows, and saves its code. Null in a city
 * without such a check.
 */
export async function precheckAccount(
  {db, cities, providers}: Pick<RequestContext, 'db' | 'cities' | 'providers'>,
  order: Pick<OrderRow, 'id' | 'no' | 'applicant' | 'projectCode'>,
) {
  const platform = cities.find(({projectCode}) => projectCode === order.projectCode)?.precheckPlatform
  if (!platform) return null
  const response = await providers.account.beforeCheck(platform, checkSubject(order))
  if (response.ok) await saveCheck(db, order.id, {beforeCode: response.code})
  return response
}
