import {chinaTime} from '@hmb/rules/time'

/** Messages that the person did not request are sent from 9 to 20 o'clock in China. */
export function isMessageTime(now: Date): boolean {
  const hour = Number(chinaTime(now).slice(11, 13))
  return hour >= 9 && hour < 20
}
