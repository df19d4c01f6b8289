import {chinaDay} from '@hmb/rules/time'
import {addDays} from '../../platform/clock.ts'

/**
 * The first day of cover: the first day of the edition, or the day after the purchase once that day has passed. The cover never
 * starts before the purchase.
 *
 * @example
 * coverStartOf('2027-01-01', new Date('2026-11-20T10:00:00+08:00')) // '2027-01-01'
 * coverStartOf('2027-01-01', new Date('2027-03-15T10:00:00+08:00')) // '2027-03-16'
 */
export function coverStartOf(editionStart: string, boughtAt: Date): string {
  const next = chinaDay(addDays(boughtAt, 1))
  return next > editionStart ? next : editionStart
}
