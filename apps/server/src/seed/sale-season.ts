/** What a product's year decides. Dates are `yyyy-MM-dd`, times `yyyy-MM-dd HH:mm:ss`, both China time. */
interface Edition {
  saleStartTime: string
  saleEndTime: string
  insurStartDate: string
  insurEndDate: string
}

/** When a season ends, so many years after the first, for which the content was written: 30 June, 24:00 in China. */
const seasonEnds = (years: number) => Date.UTC(2027 + years, 5, 30, 16)

/**
 * The same edition in the season of `now`, so that the seeded products are on sale, ahead and over whenever somebody starts
 * the server: after 30 June 2027 everything moves on by whole years, and sales open in July instead of October.
 *
 * @example
 * inSeason(edition, new Date('2029-08-01')).saleEndTime // '2030-06-30 23:59:59'
 */
export function inSeason<E extends Edition>(edition: E, now: Date): E {
  let years = 0
  while (seasonEnds(years) < now.getTime()) years += 1
  if (years === 0) return edition
  const later = (text: string) => text.replace(/^\d{4}/, (year) => String(Number(year) + years))
  return {
    ...edition,
    saleStartTime: later(edition.saleStartTime).replace(/-\d{2}-\d{2} /, '-07-01 '),
    saleEndTime: later(edition.saleEndTime),
    insurStartDate: later(edition.insurStartDate),
    insurEndDate: later(edition.insurEndDate),
  }
}

/**
 * A page whose clocks count down to a turn of the sale of these editions, with the clocks of the season of `now`.
 *
 * @example
 * clocksInSeason('… "endTime":"2027/06/30 23:59:59" …', [edition], new Date('2029-08-01')) // '… 2030/06/30 23:59:59 …'
 */
export function clocksInSeason(content: string, editions: readonly Edition[], now: Date): string {
  const onClock = (time: string) => time.replaceAll('-', '/')
  const turns = new Map(
    editions.flatMap((edition) => {
      const {saleStartTime, saleEndTime} = inSeason(edition, now)
      return [
        [onClock(edition.saleStartTime), onClock(saleStartTime)],
        [onClock(edition.saleEndTime), onClock(saleEndTime)],
      ]
    }),
  )
  return content.replace(/\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}/g, (time) => turns.get(time) ?? time)
}
