/** China uses one time zone, UTC+8, all year. */
const chinaOffsetMs = 8 * 3_600_000

/** ISO text with the date and the time of day in China. */
const chinaIso = (at: Date): string => new Date(at.getTime() + chinaOffsetMs).toISOString()

/**
 * The instant of a China time `yyyy-MM-dd HH:mm:ss` or `yyyy/MM/dd HH:mm:ss`, in ms since 1970 UTC; null for any other text.
 *
 * @example
 * chinaInstant('2026/12/01 00:00:00') // 1796054400000
 */
export function chinaInstant(text: string): number | null {
  const match = /^(\d{4})[-/](\d{2})[-/](\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number)
  const utc = Date.UTC(year, month - 1, date, hours, minutes, seconds)
  const read = new Date(utc)
  // Date.UTC reads 30 February and 25 o'clock as a time on another day.
  const isReal = read.getUTCDate() === date && read.getUTCMonth() === month - 1 && read.getUTCHours() === hours
  return isReal && minutes < 60 && seconds < 60 ? utc - chinaOffsetMs : null
}

/**
 * The `Date` of a China time. Throws for any other text.
 *
 * @example
 * chinaDate('2027-01-01 00:00:00').toISOString() // '2026-12-31T16:00:00.000Z'
 */
export function chinaDate(text: string): Date {
  const instant = chinaInstant(text)
  if (instant === null) throw new Error('not a China time: yyyy-MM-dd HH:mm:ss')
  return new Date(instant)
}

/**
 * The China time of a `Date`, `yyyy-MM-dd HH:mm:ss`; '' for null.
 *
 * @example
 * chinaTime(new Date('2026-12-31T16:00:00Z')) // '2027-01-01 00:00:00'
 */
export const chinaTime = (at: Date | null): string => (at ? chinaIso(at).slice(0, 19).replace('T', ' ') : '')

/**
 * The day in China, `yyyy-MM-dd`.
 *
 * @example
 * chinaDay(new Date('2026-12-31T16:00:00Z')) // '2027-01-01'
 */
export const chinaDay = (at: Date): string => chinaIso(at).slice(0, 10)

/** The first moment of the day in China. */
export const startOfChinaDay = (at: Date): Date => chinaDate(`${chinaDay(at)} 00:00:00`)

/** A duration in days, hours, minutes and seconds, never below zero. */
export function durationParts(ms: number): {days: number; hours: number; minutes: number; seconds: number} {
  const total = Math.max(0, Math.floor(ms / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
