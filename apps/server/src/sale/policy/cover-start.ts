import {chinaDay} from '@hmb/rules/time'

/** A day in China has no other length: there is no summer time. In ms. */
const dayMs = 24 * 3600_000

/**
 * The first day of cover: the edition's, and for whoever buys once its year has begun the day after. Nothing that happened
 * before somebody bought is covered.
 *
 * @example
 * coverFrom('2027-01-01', new Date('2026-11-20T10:00:00+08:00')) // '2027-01-01'
 * coverFrom('2027-01-01', new Date('2027-03-15T10:00:00+08:00')) // '2027-03-16'
 */
export function coverFrom(editionStart: string, bought: Date): string {
  const next = chinaDay(new Date(bought.getTime() + dayMs))
  return next > editionStart ? next : editionStart
}
