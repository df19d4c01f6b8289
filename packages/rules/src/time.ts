/** China has one time, eight hours ahead of UTC, whatever the phone's zone. */
const chinaOffsetMs = 8 * 3_600_000

/**
 * The instant of a China time `yyyy-MM-dd HH:mm:ss` or `yyyy/MM/dd HH:mm:ss`, in ms since 1970 UTC; null when it is none.
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
  // 30 February and 25 o'clock come out as another day.
  const real = read.getUTCDate() === date && read.getUTCMonth() === month - 1 && read.getUTCHours() === hours
  return real && minutes < 60 && seconds < 60 ? utc - chinaOffsetMs : null
}

/** A length of time in its parts, never below zero. */
export function partsOf(ms: number): {days: number; hours: number; minutes: number; seconds: number} {
  const total = Math.max(0, Math.floor(ms / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
