import {awaitsPayment} from '@hmb/rules/order'
import {useSecondsLeft} from '@hmb/shell/use-seconds-left'
import type {TimedOrder} from '../../data/order-queries.ts'

/**
 * Counts down all orders of a list with one timer: it runs for the latest deadline, and the other countdowns are computed from
 * it.
 *
 * @example
 * const secondsLeft = useOrderCountdowns(orders)
 * secondsLeft(order) // 1799; 0 for an order that awaits no payment
 */
export function useOrderCountdowns(orders: readonly TimedOrder[]): (order: TimedOrder) => number {
  const latestDeadline = orders.reduce((max, order) => (awaitsPayment(order) ? Math.max(max, order.payUntil) : max), 0)
  const left = useSecondsLeft(latestDeadline === 0 ? null : latestDeadline)
  return (order) =>
    awaitsPayment(order) ? Math.max(0, left - Math.round((latestDeadline - order.payUntil) / 1_000)) : 0
}
