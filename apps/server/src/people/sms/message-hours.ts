import {chinaDate, chinaDay, chinaTime} from '@hmb/rules/time'
import {addDays} from '../../platform/clock.ts'
import type {DeliveryResult} from '../../platform/outbox/outbox.ts'

const [firstHour, endHour] = [9, 20]

/** Messages that the person did not request are sent from 9 to 20 o'clock in China. */
export function isMessageTime(now: Date): boolean {
  const hour = Number(chinaTime(now).slice(11, 13))
  return hour >= firstHour && hour < endHour
}

/**
 * The delivery result of such a message outside these hours: it is sent again when they begin. Null within these hours.
 * It keeps failed messages from being repeated at night.
 *
 * @example
 * nightDeliveryResult(new Date('2026-11-20T22:00:00+08:00')) // {delivered: false, reason: 'NIGHT', retryAt: 9 o'clock on 21 November}
 */
export function nightDeliveryResult(now: Date): DeliveryResult | null {
  if (isMessageTime(now)) return null
  const firstHourOf = (at: Date) => chinaDate(`${chinaDay(at)} 0${firstHour}:00:00`)
  const today = firstHourOf(now)
  const retryAt = today > now ? today : firstHourOf(addDays(now, 1))
  return {delivered: false, reason: 'NIGHT', retryAt}
}
