/** No insured person was born before this year. */
const firstYear = 1900

/** The latest year that is certainly past. Up to this year no clock is read. */
const lastPastYear = 2025

/** China is UTC+8 all year, in every time zone of the device. */
const chinaOffsetMs = 8 * 3_600_000

/**
 * Eight digits of a text, from an index on, as a birth date; `''` when that day does not exist, is before 1900 or after
 * `today`. The caller has checked that they are digits.
 *
 * @example
 * birthDateAt('110101199003078670', 6) // '1990-03-07'
 * birthDateAt('19900231', 0) // ''
 */
export function birthDateAt(text: string, index: number, today?: string): string {
  const year = twoDigits(text, index) * 100 + twoDigits(text, index + 2)
  const month = twoDigits(text, index + 4)
  const day = twoDigits(text, index + 6)
  if (year < firstYear || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return ''
  // One call with the codes of the digits and of `-` (45): slices and a template take twice the time.
  const at = (more: number) => text.charCodeAt(index + more)
  const date = String.fromCharCode(at(0), at(1), at(2), at(3), 45, at(4), at(5), 45, at(6), at(7))
  const isFuture = today ? date > today : year > lastPastYear && date > presentDay()
  return isFuture ? '' : date
}

/**
 * Two digits of a text as a number, without making a text of them.
 *
 * @example
 * twoDigits('110101', 2) // 1
 */
export function twoDigits(text: string, index: number): number {
  // 48 is the code of 0.
  return text.charCodeAt(index) * 10 + text.charCodeAt(index + 1) - 11 * 48
}

/**
 * Completed years on a day, both yyyy-MM-dd; the present day in China when left out. Someone born on 29 February completes
 * a year on 1 March of common years.
 *
 * @example
 * ageOn('2008-03-01', '2026-02-28') // 17
 */
export function ageOn(birthDate: string, today: string = presentDay()): number {
  const years = +today.slice(0, 4) - +birthDate.slice(0, 4)
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function presentDay(): string {
  return new Date(Date.now() + chinaOffsetMs).toISOString().slice(0, 10)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 || (year % 100 === 0 && year % 400) ? 28 : 29
  return 30 + ((month + (month >> 3)) & 1)
}
