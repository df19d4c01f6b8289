import {chinaDate, chinaTime} from '@hmb/rules/time'
import type {AppointmentProduct} from '../../content/seed-types.ts'
import type {StoredAppointment} from '../platform/db/schema/project.ts'

/** The dates of a product edition. Dates are `yyyy-MM-dd`, times `yyyy-MM-dd HH:mm:ss`, both in China time. */
interface Edition extends SaleTimes {
  insurStartDate: string
  insurEndDate: string
  /** No season moves the dates. */
  keepsDates?: true
}

interface SaleTimes {
  saleStartTime: string
  saleEndTime: string
}

/** An instant of the first season, in which the dates of the content are not moved. */
export const firstSeason = (): Date => new Date(seasonEnd(0))

/** The end of a season: 30 June, 24:00 in China. `years` counts from the first season, for which the content is written. */
const seasonEnd = (years: number) => Date.UTC(2027 + years, 5, 30, 16)

/**
 * Moves an edition into the season of `now`, so that the seeded products keep their sale status on every day. After 30 June 2027
 * all dates are moved by whole years, and sales open in July instead of October.
 *
 * @example
 * editionInSeason(edition, new Date('2029-08-01')).saleEndTime // '2030-06-30 23:59:59'
 */
export function editionInSeason<E extends Edition>(edition: E, now: Date): E {
  const years = yearsToMove(now)
  if (years === 0 || edition.keepsDates) return edition
  return {
    ...saleInSeason(edition, now),
    insurStartDate: addYears(edition.insurStartDate, years),
    insurEndDate: addYears(edition.insurEndDate, years),
  }
}

/** The seasons between the first one and that of `now`. */
function yearsToMove(now: Date): number {
  let years = 0
  while (seasonEnd(years) < now.getTime()) years += 1
  return years
}

const addYears = (text: string, years: number) => text.replace(/^\d{4}/, (year) => String(Number(year) + years))

function saleInSeason<Sale extends SaleTimes>(sale: Sale, now: Date): Sale {
  const years = yearsToMove(now)
  if (years === 0) return sale
  return {
    ...sale,
    saleStartTime: addYears(sale.saleStartTime, years).replace(/-\d{2}-\d{2} /, '-07-01 '),
    saleEndTime: addYears(sale.saleEndTime, years),
  }
}

/**
 * Moves an appointment (预约) into the season of `now`: its sale moves like that of a product.
 *
 * @example
 * appointmentInSeason({skuNo, ...coverYear(2028), bookingEndsHours: 4}, new Date('2026-11-22')).bookingEnd // '2027/09/30 20:00:00'
 */
export function appointmentInSeason(product: AppointmentProduct, now: Date): StoredAppointment {
  const {skuNo, bookingEndsHours, saleStartTime, saleEndTime} = saleInSeason(product, now)
  const bookingEnd = new Date(chinaDate(saleStartTime).getTime() - bookingEndsHours * 3600_000)
  return {
    skuNo,
    bookingEnd: withSlashes(chinaTime(bookingEnd)),
    saleStart: withSlashes(saleStartTime),
    saleEnd: withSlashes(saleEndTime),
  }
}

/** A time in the form of countdowns: `yyyy/MM/dd HH:mm:ss`. */
const withSlashes = (time: string) => time.replaceAll('-', '/')

/**
 * Moves the countdowns of a page into the season of `now`. They count down to the start or the end of the sale of these editions.
 *
 * @example
 * countDownsInSeason('… "endTime":"2027/06/30 23:59:59" …', [edition], new Date('2029-08-01')) // '… 2030/06/30 23:59:59 …'
 */
export function countDownsInSeason(content: string, editions: readonly Edition[], now: Date): string {
  const times = new Map(
    editions.flatMap((edition) => {
      const {saleStartTime, saleEndTime} = editionInSeason(edition, now)
      return [
        [withSlashes(edition.saleStartTime), withSlashes(saleStartTime)],
        [withSlashes(edition.saleEndTime), withSlashes(saleEndTime)],
      ]
    }),
  )
  return content.replace(/\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}/g, (time) => times.get(time) ?? time)
}
