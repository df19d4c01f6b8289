import type {ProjectSettings} from '../../platform/db/schema/project.ts'

const defaultSeconds = 30 * 60

/**
 * How long an unpaid order stays open, in seconds. A project can set another time for the orders of a promotion.
 *
 * @example
 * orderLifetimeSeconds({orderLifetimes: {'P-1': 600}}, 'P-1') // 600
 * orderLifetimeSeconds({}, 'P-1') // 1800
 */
export function orderLifetimeSeconds(
  {orderLifetimes = {}}: Pick<ProjectSettings, 'orderLifetimes'>,
  promotionId: string,
): number {
  return Object.hasOwn(orderLifetimes, promotionId) ? (orderLifetimes[promotionId] ?? defaultSeconds) : defaultSeconds
}
