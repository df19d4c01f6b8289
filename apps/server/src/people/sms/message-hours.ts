import {chinaDate, chinaDay, chinaTime} from '@hmb/rules/time'
import {addSeconds} from '../../platform/clock.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'

const [firstHour, endHour] = [9, 20]

/** Messages that the person did not request are sent from 9 to 20 o'clock in China. */
export function isMessageTime(now: Date): boolean {
  const hour = Number(chinaTime(now).slice(11, 13))
  return hour >= firstHour && hour < endHour
}

/**
 * The delivery result of such a message outside these hours; null within them. Without it a failed message would be repeated at
 * night.
 *
 * @example
 * if (waitForMessageTime(now)) // {delivered: false, reason: 'NIGHT', retryAt: nine o'clock}
 */
export function waitForMessageTime(now: Date): DeliveryResult | null {
  if (isMessageTime(now)) return null
  const startOf = (at: Date) => chinaDate(`${chinaDay(at)} 0${firstHour}:00:00`)
  const today = startOf(now)
  const retryAt = today > now ? today : startOf(addSeconds(now, 24 * 3600))
  return {delivered: false, reason: 'NIGHT', retryAt}
}
