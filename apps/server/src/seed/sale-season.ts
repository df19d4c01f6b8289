/** The dates of a product edition. Dates are `yyyy-MM-dd`, times `yyyy-MM-dd HH:mm:ss`, both in China time. */
interface Edition {
  saleStartTime: string
  saleEndTime: string
  insurStartDate: string
  insurEndDate: string
}

/** The end of a season: 30 June, 24:00 in China. `years` counts from the first season, for which the content is written. */
const seasonEnds = (years: number) => Date.UTC(2027 + years, 5, 30, 16)

/**
 * Moves an edition into the season of `now`, so that the seeded products keep their sale status on every day. After 30 June 2027 all
 * dates move on by whole years, and sales open in July instead of October.
 *
 * @example
 * inSeason(edition, new Date('2029-08-01')).saleEndTime // '2030-06-30 23:59:59'
 */
export function inSeason<E extends Edition>(edition: E, now: Date): E {
  let years = 0
  while (seasonEnds(years) < now.getTime()) years += 1
  if (years === 0) return edition
  const addYears = (text: string) => text.replace(/^\d{4}/, (year) => String(Number(year) + years))
  return {
    ...edition,
    saleStartTime: addYears(edition.saleStartTime).replace(/-\d{2}-\d{2} /, '-07-01 '),
    saleEndTime: addYears(edition.saleEndTime),
    insurStartDate: addYears(edition.insurStartDate),
    insurEndDate: addYears(edition.insurEndDate),
  }
}

/**
 * Moves the countdowns of a page into the season of `now`. They count down to the start or the end of the sale of these editions.
 *
 * @example
 * clocksInSeason('… "endTime":"2027/06/30 23:59:59" …', [edition], new Date('2029-08-01')) // '… 2030/06/30 23:59:59 …'
 */
export function clocksInSeason(content: string, editions: readonly Edition[], now: Date): string {
  const countdownTime = (time: string) => time.replaceAll('-', '/')
  const times = new Map(
    editions.flatMap((edition) => {
      const {saleStartTime, saleEndTime} = inSeason(edition, now)
      return [
        [countdownTime(edition.saleStartTime), countdownTime(saleStartTime)],
        [countdownTime(edition.saleEndTime), countdownTime(saleEndTime)],
      ]
    }),
  )
  return content.replace(/\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}/g, (time) => times.get(time) ?? time)
}
