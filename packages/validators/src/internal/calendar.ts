/** No one who is insured was born before. */
const firstYear = 1900

/** Date of this moment in China, wherever the device is: eight hours ahead of UTC, without summer time. */
const chinaMilliseconds = 8 * 3_600_000

/**
 * Eight digits as a birth date, `''` when that day does not exist, lies before 1900 or after `today`.
 *
 * @example
 * birthDateFrom('19900307') // '1990-03-07'
 * birthDateFrom('19900231') // ''
 */
export function birthDateFrom(digits: string, today?: string): string {
  const year = +digits.slice(0, 4)
  const month = +digits.slice(4, 6)
  const day = +digits.slice(6, 8)
  if (year < firstYear || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return ''
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  // Comparing moments spares writing the present day as text on every call.
  const future = today ? date > today : Date.UTC(year, month - 1, day) > Date.now() + chinaMilliseconds
  return future ? '' : date
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
  return new Date(Date.now() + chinaMilliseconds).toISOString().slice(0, 10)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 || (year % 100 === 0 && year % 400) ? 28 : 29
  return 30 + ((month + (month >> 3)) & 1)
}
