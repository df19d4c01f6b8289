/** A calendar date without a time or a zone. */
export interface Day {
  year: number
  month: number
  day: number
}

/**
 * Parses `yyyy-MM-dd`.
 *
 * @example
 * parseDay('1985-06-15') // {year: 1985, month: 6, day: 15}
 */
export function parseDay(text: string): Day {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number)
  return {year, month, day}
}

/**
 * Formats a day as `yyyy-MM-dd`.
 *
 * @example
 * formatDay({year: 1985, month: 6, day: 5}) // '1985-06-05'
 */
export function formatDay({year, month, day}: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const range = (from: number, to: number) => Array.from({length: Math.max(0, to - from + 1)}, (_, index) => from + index)

/** The years, months and days within the bounds, for the year and month of `shownDay`. */
export function wheelValuesOf(shownDay: Day, min: Day, max: Day) {
  const isFirstYear = shownDay.year === min.year
  const isLastYear = shownDay.year === max.year
  const monthLength = new Date(Date.UTC(shownDay.year, shownDay.month, 0)).getUTCDate()
  return {
    years: range(min.year, max.year),
    months: range(isFirstYear ? min.month : 1, isLastYear ? max.month : 12),
    days: range(
      isFirstYear && shownDay.month === min.month ? min.day : 1,
      isLastYear && shownDay.month === max.month ? max.day : monthLength,
    ),
  }
}

const clamp = (value: number, from = value, to = value) => Math.min(to, Math.max(from, value))

/**
 * The nearest existing day within the bounds: 31 January turned to February becomes 28 February.
 *
 * @example
 * clampDay({year: 2023, month: 2, day: 31}, min, max) // 2023-02-28
 */
export function clampDay(day: Day, min: Day, max: Day): Day {
  const year = clamp(day.year, min.year, max.year)
  const {months} = wheelValuesOf({...day, year}, min, max)
  const month = clamp(day.month, months[0], months[months.length - 1])
  const {days} = wheelValuesOf({...day, year, month}, min, max)
  return {year, month, day: clamp(day.day, days[0], days[days.length - 1])}
}
