import {chinaDay} from '@hmb/rules/time'

/** The length of a day in China, which has no summer time, in ms. */
const dayMs = 24 * 3600_000

/**
 * The first day of cover: the first day of the edition, or the day after the purchase once that day has passed. The cover never
 * starts before the purchase.
 *
 * @example
 * coverStartOf('2027-01-01', new Date('2026-11-20T10:00:00+08:00')) // '2027-01-01'
 * coverStartOf('2027-01-01', new Date('2027-03-15T10:00:00+08:00')) // '2027-03-16'
 */
export function coverStartOf(editionStart: string, boughtAt: Date): string {
  const next = chinaDay(new Date(boughtAt.getTime() + dayMs))
  return next > editionStart ? next : editionStart
}
